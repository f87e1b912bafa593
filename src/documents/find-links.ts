import { lastPage } from '../catalogue/page.ts';
import type { EditionFilter } from '../catalogue/work-query.ts';
import { noFilter } from '../query/work-query.ts';
import { type FindRequest, findPath } from './find-request.ts';
import { formatLabel } from './format-label.ts';
import { counted, type TextLink } from './web-page.ts';

/** A page of results; `gap` says that pages before it are left out. */
export interface PageLink extends TextLink {
  readonly current: boolean;
  readonly gap: boolean;
}

const AROUND = 2;

/** The first page, the last, and those around this one. */
export function pageLinks(request: FindRequest, last: number): readonly PageLink[] {
  const { page } = request;
  const numbers = new Set([1, last]);
  for (let number = page - AROUND; number <= page + AROUND; number += 1) {
    if (number > 1 && number < last) numbers.add(number);
  }
  const sorted = [...numbers].toSorted((a, b) => a - b);
  return sorted.map((number, index) => ({
    text: String(number),
    href: findPath({ ...request, page: number }),
    current: number === page,
    gap: index > 0 && number - (sorted[index - 1] ?? 0) > 1,
  }));
}

/** What is applied, each with the address of the same search without it. */
export function filterChips(request: FindRequest): readonly TextLink[] {
  const { filter, query } = request;
  const without = (change: Partial<EditionFilter>): string =>
    findPath({ ...request, page: 1, filter: { ...filter, ...change } });
  const years = yearsText(filter);

  return [
    ...query.map((value, position) => ({
      text: `“${value}”`,
      href: findPath({ ...request, page: 1, query: query.toSpliced(position, 1) }),
    })),
    ...filter.languages.map((language) => ({
      text: language,
      href: without({ languages: filter.languages.filter((other) => other !== language) }),
    })),
    ...filter.mediaTypes.map((mediaType) => ({
      text: formatLabel(mediaType),
      href: without({ mediaTypes: filter.mediaTypes.filter((other) => other !== mediaType) }),
    })),
    ...(years
      ? [{ text: years, href: without({ startYear: undefined, endYear: undefined }) }]
      : []),
    ...(filter.showAll ? [{ text: 'Also without files', href: without({ showAll: false }) }] : []),
  ];
}

function yearsText({ startYear, endYear }: EditionFilter): string | undefined {
  if (startYear === undefined) return endYear === undefined ? undefined : `Until ${endYear}`;
  if (endYear === undefined) return `From ${startYear}`;
  return startYear === endYear ? String(startYear) : `${startYear} to ${endYear}`;
}

/** Ways on from a page that holds no books: the last page, or the search made wider step by step. */
export function emptyAdvice(request: FindRequest, total: number): readonly TextLink[] {
  const { filter, size } = request;
  const first = { ...request, page: 1 };
  if (total > 0) {
    const last = lastPage(total, size);
    return [
      {
        text: `Go to page ${last}, the last of ${counted(total, 'book')}`,
        href: findPath({ ...request, page: last }),
      },
    ];
  }
  const filtered = findPath({ ...first, filter: { ...noFilter, showAll: filter.showAll } });
  return [
    ...(filtered === findPath(first) ? [] : [{ text: 'Search without filters', href: filtered }]),
    ...(filter.showAll
      ? []
      : [
          {
            text: 'Search also records without files',
            href: findPath({ ...first, filter: { ...filter, showAll: true } }),
          },
        ]),
    { text: 'See every book', href: findPath({ ...first, query: [], filter: noFilter }) },
  ];
}
