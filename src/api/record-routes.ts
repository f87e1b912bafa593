import type { Edition } from '../catalogue/edition.ts';
import { invalid, notFound } from '../catalogue/errors.ts';
import { type JsonText, toJsonText } from '../catalogue/json-text.ts';
import type { EditionDetails, LinkDetails } from '../catalogue/library.ts';
import { flagsOf } from '../catalogue/link.ts';
import { byPublicationYear, type Selection, select } from '../catalogue/selection.ts';
import type { Work } from '../catalogue/work.ts';
import { recordText, toWork } from '../catalogue/work-hit.ts';
import type { WorkHit } from '../catalogue/work-query.ts';
import { parseFilter } from '../query/work-query.ts';
import { dataAnswer } from './answer.ts';
import { operation } from './operation.ts';
import {
  type EditionParameters,
  editionParameters,
  type LinkParameters,
  linkParameters,
  type WorkParameters,
  workParameters,
} from './parameters.ts';
import { readBy } from './read-by.ts';

/** Operations that answer with one record. */
export const recordRoutes = [
  operation<WorkParameters>({
    path: '/works/{uuid}',
    id: 'work',
    responseType: 'singleWork',
    tag: 'v4',
    summary: 'Get a work with its editions by year of publication',
    parameters: workParameters,
    answers: 'SingleWork',
    handle: async ({ parameters }, { library }) => {
      const uuid = parameters.uuid.toLowerCase();
      const selection = selectionOf(parameters);
      const found = (await library.findRecord(uuid)) ?? notFound('work', uuid);
      return { kind: 'data', data: workRecord(found, selection) };
    },
  }),
  operation<EditionParameters>({
    path: '/editions/{id}',
    id: 'edition',
    responseType: 'singleEdition',
    tag: 'v4',
    summary: 'Get an edition with what each source record says of it',
    parameters: editionParameters,
    answers: 'SingleEdition',
    handle: async ({ parameters }, { library }) => {
      const selection = selectionOf(parameters);
      const id = numberOf(parameters.id);
      const found = id === undefined ? undefined : await library.findEdition(id);
      const edition = found?.work.editions.find(({ edition_id }) => edition_id === id);
      if (!found || !edition) return notFound('edition', parameters.id);
      return dataAnswer(editionRecord(edition, found, selection));
    },
  }),
  operation<LinkParameters>({
    path: '/links/{id}',
    id: 'link',
    responseType: 'singleLink',
    tag: 'v4',
    summary: 'Get a link with the edition and the item that it belongs to',
    parameters: linkParameters,
    answers: 'SingleLink',
    handle: async ({ parameters }, { library }) => {
      const id = numberOf(parameters.id);
      const found = id === undefined ? undefined : await library.findLink(id);
      const record = found && id !== undefined ? linkRecord(found, id) : undefined;
      return dataAnswer(record ?? notFound('link', parameters.id));
    },
  }),
];

/** Where there is nothing to put in order or to leave out, the record is sent as it is kept. */
function workRecord(found: WorkHit, selection: Selection): JsonText {
  if (found.editions.length < 2 && selection.showAll && selection.mediaTypes.length === 0) {
    return recordText(readBy(selection.reader, found));
  }
  const work = toWork(found);
  const editions = select(work.editions.toSorted(byPublicationYear), selection);
  return toJsonText({ ...work, editions });
}

/** A number that no record can have, because it is past all that are exact, is unknown. */
function numberOf(digits: string): number | undefined {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Formats are all that a record can be filtered by. */
function selectionOf(
  asked: Pick<WorkParameters, 'filter' | 'showAll' | 'readerVersion'>,
): Selection {
  const filter = parseFilter(asked.filter ?? [], asked.showAll);
  const { mediaTypes, languages, startYear, endYear } = filter;
  if (languages.length > 0 || startYear !== undefined || endYear !== undefined) {
    throw invalid('A record can only be filtered by format: use filter=format:readable', 'filter');
  }
  return { showAll: asked.showAll, mediaTypes, reader: asked.readerVersion };
}

function editionRecord(edition: Edition, found: EditionDetails, selection: Selection): object {
  const { items: _, ...described } = edition;
  return {
    ...described,
    work_title: found.work.title,
    work_authors: found.work.authors,
    instances: select(found.instances, selection),
  };
}

/** The work is cut down to the one edition and the one item that the link belongs to. */
function linkRecord({ work, md5, content }: LinkDetails, id: number): object | undefined {
  for (const edition of work.editions) {
    const shown = (items: Edition['items']): Work => ({
      ...work,
      editions: [{ ...edition, items }],
    });
    const cover = edition.links.find(({ link_id }) => link_id === id);
    if (cover) {
      const { url, mediaType } = cover;
      const flags = flagsOf(mediaType);
      return { link_id: id, url, media_type: mediaType, content, md5, flags, work: shown([]) };
    }
    for (const item of edition.items) {
      const link = item.links.find(({ link_id }) => link_id === id);
      if (!link) continue;
      const { url, mediaType, flags } = link;
      return { link_id: id, url, media_type: mediaType, content, md5, flags, work: shown([item]) };
    }
  }
  return undefined;
}
