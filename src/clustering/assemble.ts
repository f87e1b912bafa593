import type { Author, Life } from '../catalogue/agent.ts';
import type { Identity, KeptRecord } from '../catalogue/identity.ts';
import { byPreference } from '../catalogue/preferred-edition.ts';
import type { SourceAgent, SourceRecord } from '../catalogue/source-record.ts';
import type { FileFacts, StoredInstance, StoredWork } from '../catalogue/stored-work.ts';
import type { Work } from '../catalogue/work.ts';
import { agentsOf, contributorsOf } from './agents.ts';
import { assembleEdition, statementsByEdition } from './edition.ts';
import { languagesOf } from './languages.ts';
import { fieldsKey, first, text, united } from './united.ts';

/**
 * Brings the records of one work together as the record that the API answers. The record that was
 * imported first supplies what can be said only once; lists are joined without repeats.
 */
export function assembleWork(records: readonly KeptRecord[], identity: Identity): StoredWork {
  const kept = records.toSorted((a, b) => a.id - b.id);
  const said = kept.map(({ record }) => record);
  const files: Record<number, FileFacts> = {};
  const instances: Record<number, readonly StoredInstance[]> = {};

  const editions = [...statementsByEdition(kept)].map(([key, statements]) => {
    const assembled = assembleEdition(key, statements, identity, files);
    instances[assembled.edition.edition_id] = assembled.instances;
    return assembled.edition;
  });
  const languages = languagesOf([
    ...said.flatMap((record) => record.languages ?? []),
    ...said.flatMap((record) => record.editions.flatMap((edition) => edition.languages ?? [])),
  ]);
  const work: Work = {
    uuid: identity.uuid,
    title: first(said.map((record) => record.title)),
    sub_title: first(said.map((record) => record.sub_title)),
    alt_titles: united(
      said.map((record) => record.alt_titles),
      text,
    ),
    medium: first(said.map((record) => record.medium)),
    series: first(said.map((record) => record.series)),
    series_position: first(said.map((record) => record.series_position)),
    authors: authorsOf(said),
    contributors: contributorsOf(said.map((record) => record.contributors)),
    subjects: subjectsOf(said),
    measurements: united(
      said.map((record) => record.measurements),
      ({ type, value }) => fieldsKey(type, value),
    ),
    dates: united(
      said.map((record) => record.dates),
      ({ date, type }) => fieldsKey(date, type),
    ),
    languages,
    edition_count: editions.length,
    date_created: identity.created,
    date_modified: identity.modified,
    inCollections: [],
    editions: byPreference({ languages, editions }),
  };
  return { work, instances, files, lives: livesOf(said) };
}

const authorsOf = (records: readonly SourceRecord[]): readonly Author[] =>
  agentsOf(records.map((record) => record.authors)).map((agent, place) => ({
    ...agent,
    primary: place === 0 ? 'true' : '',
  }));

const subjectsOf = (records: readonly SourceRecord[]): Work['subjects'] =>
  united(
    records.map((record) => record.subjects),
    ({ heading, authority }) => fieldsKey(heading, authority),
  ).map(({ heading, authority, controlNo }) => ({
    heading,
    authority: authority ?? null,
    controlNo: controlNo ?? null,
  }));

/** By name: the years of everybody whom the records name, of which the first that are given count. */
function livesOf(records: readonly SourceRecord[]): Readonly<Record<string, Life>> {
  const lives = new Map<string, Life>();
  for (const { name, birth = null, death = null } of agentsIn(records)) {
    if (birth === null && death === null) continue;
    const known = lives.get(name);
    lives.set(name, { birth: known?.birth ?? birth, death: known?.death ?? death });
  }
  return Object.fromEntries(lives);
}

function* agentsIn(records: readonly SourceRecord[]): Generator<SourceAgent> {
  for (const { authors = [], contributors = [], editions } of records) {
    yield* authors;
    yield* contributors;
    for (const edition of editions) {
      yield* edition.publishers ?? [];
      yield* edition.contributors ?? [];
      for (const item of edition.items ?? []) yield* item.contributors ?? [];
    }
  }
}
