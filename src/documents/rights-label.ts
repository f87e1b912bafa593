import type { Rights } from '../catalogue/item.ts';
import { isWebAddress } from './addresses.ts';

/** Rights as a page shows them: a short name, and where the licence can be read. */
export interface RightsLabel {
  readonly name: string;
  readonly statement: string | undefined;
  readonly href: string | undefined;
}

/** What the records say of the rights, each said once. */
export function rightsLabels(rights: readonly Rights[]): readonly RightsLabel[] {
  const labels = new Map<string, RightsLabel>();
  for (const { license, rightsStatement } of rights) {
    const name = (license ? licenceName(license) : rightsStatement)?.trim();
    if (!name || labels.has(name)) continue;
    const statement = rightsStatement && rightsStatement !== name ? rightsStatement : undefined;
    labels.set(name, {
      name,
      statement,
      href: license && isWebAddress(license) ? license : undefined,
    });
  }
  return [...labels.values()];
}

const CREATIVE_COMMONS =
  /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/([\d.]+)/i;

/** "CC BY-SA 4.0" for the address of a Creative Commons licence, plain words for a short name. */
function licenceName(license: string): string {
  const [, kind, terms = '', version] = CREATIVE_COMMONS.exec(license) ?? [];
  if (kind === 'licenses') return `CC ${terms.toUpperCase()} ${version}`;
  if (kind === 'publicdomain') return terms === 'zero' ? `CC0 ${version}` : 'Public domain';
  if (isWebAddress(license)) return license;
  const words = license.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
