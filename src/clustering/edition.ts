import type { Edition } from '../catalogue/edition.ts';
import type { Identity, KeptRecord } from '../catalogue/identity.ts';
import type { Item } from '../catalogue/item.ts';
import type { Cover } from '../catalogue/link.ts';
import type { SourceEdition, SourceRecord } from '../catalogue/source-record.ts';
import type { FileFacts, StoredInstance } from '../catalogue/stored-work.ts';
import { agentsOf, contributorsOf } from './agents.ts';
import { assembleItems } from './item.ts';
import { coverKey, editionKey } from './keys.ts';
import { languagesOf } from './languages.ts';
import { fieldsKey, first, text, united } from './united.ts';

/** What one record says of one edition. */
export interface Statement {
  readonly source: string;
  readonly recordId: number;
  readonly record: SourceRecord;
  readonly edition: SourceEdition;
}

export interface AssembledEdition {
  readonly edition: Edition;
  /** One for each record that speaks of the edition. */
  readonly instances: readonly StoredInstance[];
}

/** The editions that records speak of by their keys, with all that is said of each. */
export function statementsByEdition(
  records: readonly KeptRecord[],
): ReadonlyMap<string, readonly Statement[]> {
  const statements = records.flatMap(({ id, source, record }) =>
    record.editions.map((edition) => ({ source, recordId: id, record, edition })),
  );
  return Map.groupBy(statements, ({ source, record, edition }) =>
    editionKey(source, record.id, edition.id),
  );
}

/** Joins what records say of one edition. What is known of its files is put into `files`, by link. */
export function assembleEdition(
  key: string,
  statements: readonly Statement[],
  identity: Identity,
  files: Record<number, FileFacts>,
): AssembledEdition {
  const id = identity.editionId(key);
  const said = statements.map(({ edition }) => edition);
  const own = <Name extends keyof SourceEdition>(name: Name) => said.map((one) => one[name]);
  const parts = statements.map((statement) => ({
    statement,
    items: assembleItems(statement, id, identity, files),
  }));

  const edition: Edition = {
    edition_id: id,
    work_uuid: identity.uuid,
    title: first(own('title')),
    sub_title: first(own('sub_title')),
    alt_titles: united(own('alt_titles'), text),
    edition: first(own('edition')),
    edition_statement: first(own('edition_statement')),
    publication_place: first(own('publication_place')),
    publication_date: first(own('publication_date')),
    volume: first(own('volume')),
    table_of_contents: first(own('table_of_contents')),
    extent: first(own('extent')),
    summary: first(own('summary')),
    publishers: agentsOf(own('publishers')),
    contributors: contributorsOf(own('contributors')),
    dates: united(own('dates'), ({ date, type }) => fieldsKey(date, type)),
    measurements: united(own('measurements'), ({ type, value }) => fieldsKey(type, value)),
    languages: languagesOf(said.flatMap((one) => one.languages ?? [])),
    inCollections: [],
    links: coversOf(id, said, identity),
    items: united(
      parts.map(({ items }) => items),
      (item) => String(item.item_id),
    ),
  };
  return {
    edition,
    instances: parts.map(({ statement, items }) => instanceOf(statement, id, items, identity)),
  };
}

function coversOf(
  editionId: number,
  editions: readonly SourceEdition[],
  identity: Identity,
): readonly Cover[] {
  const covers = united(
    editions.map((edition) => edition.covers),
    coverKey,
  );
  return covers.map((cover) => ({
    link_id: identity.linkId(editionId, coverKey(cover)),
    mediaType: cover.mediaType,
    url: cover.url,
  }));
}

/** The title of a record stands for that of its edition where it does not say another. */
function instanceOf(
  { recordId, record, edition }: Statement,
  editionId: number,
  items: readonly Item[],
  identity: Identity,
): StoredInstance {
  return {
    instance_id: identity.instanceId(editionId, recordId),
    title: edition.title ?? record.title ?? null,
    publication_place: edition.publication_place ?? null,
    extent: edition.extent ?? null,
    summary: edition.summary ?? null,
    table_of_contents: edition.table_of_contents ?? null,
    authors: agentsOf([record.authors]),
    contributors: contributorsOf([edition.contributors, record.contributors]),
    publishers: agentsOf([edition.publishers]),
    dates: edition.dates ?? [],
    languages: languagesOf(edition.languages ?? []),
    identifiers: (edition.identifiers ?? []).map(({ identifier, authority }) => ({
      identifier,
      authority: authority ?? null,
    })),
    item_ids: items.map(({ item_id }) => item_id),
  };
}
