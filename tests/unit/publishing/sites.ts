import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '../../../src/catalogue/library.ts';
import { offsetOf } from '../../../src/catalogue/page.ts';
import type { Work } from '../../../src/catalogue/work.ts';
import {
  buildGeneration,
  type GenerationReport,
} from '../../../src/publishing/build-generation.ts';
import { type Resource, resources } from '../../../src/publishing/resources.ts';
import { author, edition, item, link, site, uuidOf, work } from '../opds/works.ts';

const snapshotOf = (works: readonly Work[]): Snapshot => ({
  revision: `revision of ${works.length}`,
  modified: '2024-06-01T00:00:00Z',
  acquirableTotal: works.length,
  recentWorks: (request) => ({
    ...request,
    total: works.length,
    items: works.slice(offsetOf(request), offsetOf(request) + request.size),
  }),
  acquirableWorks: () => works,
  close: () => {},
});

/** Works that differ in what is shown of them. */
export const worksNumbered = (from: number, to: number): readonly Work[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return work({
      uuid: uuidOf(number),
      title: `Book ${number}`,
      authors: [author(`Writer, Number ${number}`)],
      editions: [
        edition({
          items: [item([link('application/epub+zip', `https://files.example.net/${number}`)])],
        }),
      ],
    });
  });

/** Publishes works in a folder, at a time. */
export const build = (
  siteDir: string,
  works: readonly Work[],
  now?: string,
): Promise<GenerationReport> => publish(siteDir, resources(snapshotOf(works), site), now);

/** Every file below a folder with what tells whether it was touched. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const { ino, mtimeNs, ctimeNs, size } = statSync(join(folder, name), { bigint: true });
        return [name, `${ino} ${size} ${mtimeNs} ${ctimeNs}`];
      }),
  );

/** A resource that is no feed; its text is what it renders. */
export const page = (text: string, known: Partial<Resource> = {}): Resource => ({
  path: '/page',
  file: 'page.html',
  mediaType: 'text/html',
  cacheControl: 'no-cache',
  renderer: 'one',
  model: () => ({}),
  render: async () => text,
  ...known,
});

/** Publishes resources in a folder, at a time. */
export const publish = (
  siteDir: string,
  published: Iterable<Resource>,
  now = '2024-07-01T12:00:00Z',
  baseUrl = site.baseUrl,
): Promise<GenerationReport> =>
  buildGeneration({ siteDir, baseUrl, resources: published, now: new Date(now) });
