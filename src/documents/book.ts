import { displayName } from '../catalogue/agent.ts';
import type { Edition } from '../catalogue/edition.ts';
import {
  acquisitionLinks,
  byPreference,
  preferenceReason,
} from '../catalogue/preferred-edition.ts';
import type { Work } from '../catalogue/work.ts';
import { PUBLICATION_TYPE } from '../opds/delivery.ts';
import { paragraphsOf } from '../opds/description.ts';
import { paths } from '../opds/paths.ts';
import type { Site } from '../opds/site.ts';
import { fieldSearchPath, pagePaths } from './addresses.ts';
import { languageTag, namesOf, titleOf } from './book-card.ts';
import { type BookCover, bookCover } from './cover.ts';
import { type EditionRow, editionRow } from './edition-row.ts';
import { feedAlternates } from './feed-alternates.ts';
import { languageValue } from './find-request.ts';
import { type PrimaryAction, primaryAction } from './primary-action.ts';
import {
  type Alternate,
  type LocalText,
  shortened,
  type TextLink,
  type WebPage,
} from './web-page.ts';

interface Credit extends TextLink {
  /** Empty for authors. */
  readonly roles: string;
}

interface Fact {
  readonly name: string;
  readonly values: readonly string[];
}

/** Everything about one work. */
export interface BookPage extends WebPage {
  readonly kind: 'book';
  readonly uuid: string;
  readonly title: LocalText;
  readonly subtitle: LocalText | undefined;
  readonly altTitles: readonly string[];
  readonly credits: readonly Credit[];
  readonly cover: BookCover;
  readonly summary: { readonly paragraphs: readonly string[]; readonly lang: string | undefined };
  readonly primary: PrimaryAction | undefined;
  /** Medium, series, dates: what has no links. */
  readonly facts: readonly Fact[];
  readonly languages: readonly TextLink[];
  readonly subjects: readonly TextLink[];
  /** By year, unknown last. */
  readonly editions: readonly EditionRow[];
  /** The same work for programs and e-readers. */
  readonly records: readonly Alternate[];
  /** RFC 3339. */
  readonly added: string;
  readonly changed: string;
}

export function bookPage(work: Work, site: Site): BookPage {
  const preferred = byPreference(work);
  const [best] = preferred;
  const title = titleOf(work);
  const authors = namesOf(work.authors);
  const summary = summaryOf(preferred);
  const records = recordsOf(work, site);
  const lead = authors ? `${title.text} by ${authors}` : title.text;

  return {
    kind: 'book',
    status: 200,
    path: pagePaths.book(work.uuid),
    site,
    head: {
      title: `${shortened(lead, 120)} – ${site.title}`,
      description: shortened([`${lead}.`, ...summary.paragraphs].join(' '), 200),
      canonical: site.baseUrl + pagePaths.book(work.uuid),
      alternates: [...records, ...feedAlternates(site)],
      indexed: true,
    },
    uuid: work.uuid,
    title,
    subtitle: work.sub_title ? { text: work.sub_title, lang: title.lang } : undefined,
    altTitles: work.alt_titles,
    credits: creditsOf(work),
    cover: bookCover(work.uuid, preferred),
    summary,
    primary: best && primaryAction(best, work.editions.length, preferenceReason(work)),
    facts: factsOf(work),
    languages: work.languages.map(({ language }) => ({
      text: language,
      href: `${pagePaths.find}?filter=${encodeURIComponent(languageValue(language))}`,
    })),
    subjects: subjectsOf(work),
    editions: byYear(work.editions).map((edition) => editionRow(edition, best)),
    records,
    added: work.date_created,
    changed: work.date_modified,
  };
}

const creditsOf = ({ authors, contributors }: Work): readonly Credit[] =>
  [
    ...authors.map(({ name }) => ({ name, roles: '' })),
    ...contributors.map(({ name, roles }) => ({ name, roles: roles.join(', ') })),
  ].map(({ name, roles }) => ({
    text: displayName(name),
    href: fieldSearchPath('author', name),
    roles,
  }));

/** The summary of the most preferred edition that has one, in the language of that edition. */
function summaryOf(editions: readonly Edition[]): BookPage['summary'] {
  const edition = editions.find(({ summary }) => paragraphsOf(summary).length > 0);
  return {
    paragraphs: paragraphsOf(edition?.summary),
    lang: edition && languageTag(edition.languages),
  };
}

function factsOf({ medium, series, series_position, dates, measurements }: Work): readonly Fact[] {
  const facts: readonly Fact[] = [
    { name: 'Kind', values: medium ? [medium] : [] },
    {
      name: 'Series',
      values: series ? [series_position ? `${series}, no. ${series_position}` : series] : [],
    },
    { name: 'Dates', values: dates.map(({ date, type }) => `${date} (${type})`) },
    { name: 'Extent', values: measurements.map(({ type, value }) => `${value} (${type})`) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** Headings as people read them: "Paris (France) — Fiction"; each once, whoever assigned it. */
const subjectsOf = ({ subjects }: Work): readonly TextLink[] =>
  [...new Set(subjects.map(({ heading }) => heading))].map((heading) => ({
    text: heading.replaceAll(/\s*--\s*/g, ' — '),
    href: fieldSearchPath('subject', heading),
  }));

const byYear = (editions: readonly Edition[]): readonly Edition[] =>
  editions.toSorted((a, b) => year(a) - year(b) || a.edition_id - b.edition_id);

const year = ({ publication_date }: Edition): number => publication_date ?? Number.MAX_SAFE_INTEGER;

/** A work with nothing to acquire is in no feed. */
const recordsOf = ({ uuid, editions }: Work, { baseUrl }: Site): readonly Alternate[] => [
  ...(editions.some((edition) => acquisitionLinks(edition).length > 0)
    ? [
        {
          title: 'OPDS publication',
          href: baseUrl + paths.publication(uuid),
          type: PUBLICATION_TYPE,
        },
      ]
    : []),
  { title: 'JSON record', href: `${baseUrl}/works/${uuid}`, type: 'application/json' },
];
