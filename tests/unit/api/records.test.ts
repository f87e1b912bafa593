import { describe, expect, test } from 'vitest';
import type { Edition, Instance } from '../../../src/catalogue/edition.ts';
import type { LinkFlags } from '../../../src/catalogue/link.ts';
import type { Work } from '../../../src/catalogue/work.ts';
import { address, asking } from './asking.ts';

type EditionRecord = Omit<Edition, 'items'> & {
  readonly work_title: string;
  readonly work_authors: Work['authors'];
  readonly instances: readonly Instance[];
};

interface LinkRecord {
  readonly link_id: number;
  readonly url: string;
  readonly media_type: string;
  readonly content: string | null;
  readonly md5: string | null;
  readonly flags: LinkFlags;
  readonly work: Work;
}

const { ask, data, json } = asking();

const found = await data<{ works: readonly Work[] }>('/search?query=emma');
const uuid = found.works[0]?.uuid ?? '';
const years = (work: Work) => work.editions.map(({ publication_date }) => publication_date);
const types = ({ items }: Pick<Edition, 'items'>) =>
  items.flatMap(({ links }) => links.map(({ mediaType }) => mediaType));

describe('/works/{uuid}', () => {
  const get = (parameters = {}) => data<Work>(address(`/works/${uuid}`, parameters));

  test('gives all editions by year, unknown last', async () => {
    const work = await get();

    expect(years(work)).toEqual([1816, 1820, 1850, 1900, 1910, null]);
    expect(work.edition_count).toBe(6);
  });

  test('gives links in the order of their media types', async () => {
    const [first] = (await get()).editions;

    expect(first && types(first)).toEqual([
      'application/webpub+json',
      'application/epub+zip',
      'text/html',
    ]);
  });

  test('leaves only editions with readable links if not all are wanted', async () => {
    const work = await get({ showAll: 'false' });

    expect(years(work)).toEqual([1816, 1910, null]);
    expect(work.edition_count).toBe(6);
  });

  test('leaves only links of the formats that are wanted, and items that have one', async () => {
    const work = await get({ filter: ['format:pdf', 'format:requestable'] });

    expect(work.editions.map(types)).toEqual([
      [],
      [],
      ['application/html+edd'],
      ['application/pdf'],
      [],
      [],
    ]);
    expect(work.editions[0]?.items).toEqual([]);
  });

  test('serves the links of one reader', async () => {
    const readers = async (readerVersion: string) =>
      (await get({ readerVersion })).editions
        .flatMap(({ items }) => items.flatMap(({ links }) => links))
        .filter(({ flags }) => flags.reader)
        .map(({ mediaType }) => mediaType);

    expect(await readers('v1')).toEqual([
      'application/epub+zip',
      'application/epub+zip',
      'application/epub+xml',
    ]);
    expect(await readers('v2')).toEqual(['application/webpub+json']);
  });

  test('takes a UUID in capitals', async () => {
    expect(await data<Work>(`/works/${uuid.toUpperCase()}`)).toEqual(await get());
  });

  test.each(['x', `urn:uuid:${uuid}`, `${uuid}0`, '%00', '%FF'])(
    'refuses %j, which is no UUID',
    async (text) => {
      const answer = await ask(`/works/${text}`);

      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        responseType: 'singleWork',
        data: { field: 'uuid' },
      });
    },
  );

  test('does not find a work that there is not', async () => {
    const answer = await ask('/works/00000000-0000-4000-8000-000000000000');

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 404, responseType: 'singleWork' });
  });

  test.each(['language:en', 'date:1816', 'format:', 'format:scroll', 'readable', ''])(
    'refuses the filter %j',
    async (filter) => {
      const answer = await ask(address(`/works/${uuid}`, { filter }));

      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ data: { field: 'filter' } });
    },
  );
});

describe('/editions/{id}', () => {
  const edition = found.works[0]?.editions[0];
  const path = `/editions/${edition?.edition_id}`;

  test('gives an edition with its work and what each source says of it', async () => {
    const record = await json<EditionRecord>(path);

    expect(record).toMatchObject({
      responseType: 'singleEdition',
      data: {
        edition_id: edition?.edition_id,
        work_uuid: uuid,
        work_title: 'Emma',
        work_authors: [{ name: 'Austen, Jane', viaf: '102333412', primary: 'true' }],
        links: [{ mediaType: 'image/jpeg' }],
        instances: [{ authors: [{ name: 'Austen, Jane' }], identifiers: [] }],
      },
    });
    expect(record.data).not.toHaveProperty('items');
    expect(record.data.instances.flatMap(types)).toContain('application/epub+zip');
  });

  test('filters the links of its instances', async () => {
    const { instances } = await data<EditionRecord>(`${path}?filter=format:html`);

    expect(instances.map(types)).toEqual([['text/html']]);
  });

  test('leaves only instances with readable links if not all are wanted', async () => {
    const work = await data<Work>(`/works/${uuid}`);
    const pdf = work.editions.find(({ publication_date }) => publication_date === 1900);
    const all = await data<EditionRecord>(`/editions/${pdf?.edition_id}`);
    const readable = await data<EditionRecord>(`/editions/${pdf?.edition_id}?showAll=false`);

    expect(all.instances).toHaveLength(1);
    expect(readable.instances).toEqual([]);
  });

  test.each(['x', '-1', '1.5', '1e3', '%31x', '١'])(
    'refuses %j, which is no number',
    async (id) => {
      const answer = await ask(`/editions/${id}`);

      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        responseType: 'singleEdition',
        data: { field: 'id' },
      });
    },
  );

  test.each(['0', '999999', '9'.repeat(400)])('does not find the edition %s', async (id) => {
    expect((await ask(`/editions/${id}`)).status).toBe(404);
  });
});

describe('/links/{id}', () => {
  const edition = found.works[0]?.editions[0];
  const item = edition?.items[0];

  test('gives a link with the one edition and item that it belongs to', async () => {
    for (const link of item?.links ?? []) {
      const record = await json<LinkRecord>(`/links/${link.link_id}`);

      expect(record.responseType).toBe('singleLink');
      expect(record.data).toMatchObject({
        link_id: link.link_id,
        url: link.url,
        media_type: link.mediaType,
        content: null,
        md5: null,
      });
      expect(record.data.work.edition_count).toBe(6);
      expect(record.data.work.editions).toHaveLength(1);
      expect(record.data.work.editions[0]?.edition_id).toBe(edition?.edition_id);
      expect(record.data.work.editions[0]?.items).toHaveLength(1);
      expect(record.data.work.editions[0]?.items[0]?.item_id).toBe(item?.item_id);
    }
    expect.assertions(3 * 7);
  });

  test('gives a cover with its edition, which it belongs to without an item', async () => {
    const record = await data<LinkRecord>(`/links/${edition?.links[0]?.link_id}`);

    expect(record.media_type).toBe('image/jpeg');
    expect(record.work.editions.map(({ edition_id }) => edition_id)).toEqual([edition?.edition_id]);
    expect(record.work.editions[0]?.items).toEqual([]);
  });

  test('refuses what is no number, and does not find what there is not', async () => {
    expect((await ask('/links/x')).status).toBe(400);
    expect((await ask('/links/999999')).status).toBe(404);
  });
});

describe('/utils', () => {
  test('lists languages by falling number of works', async () => {
    const answer =
      await json<readonly { language: string; work_total: number }[]>('/utils/languages');

    expect(answer.responseType).toBe('languageCounts');
    expect(answer.data[0]).toEqual({ language: 'German', work_total: 60 });
    expect(answer.data.find(({ language }) => language === 'French')?.work_total).toBe(1);
  });

  test('lists languages by name without their totals', async () => {
    const listed = await data<readonly { language: string }[]>('/utils/languages?totals=false');

    expect(listed[0]).toEqual({ language: 'English' });
    expect(listed.map(({ language }) => language)).toEqual(
      listed.map(({ language }) => language).toSorted(),
    );
  });

  test('counts what there is', async () => {
    const answer = await json('/utils/counts');

    expect(answer).toMatchObject({
      responseType: 'totalCounts',
      data: { works: 64, editions: 69, items: 67, records: 64 },
    });
  });
});
