import type { WorkSort } from '../catalogue/work-query.ts';
import { type Columns, unknownRank, unknownYear } from './columns.ts';

/**
 * The works in the order that was asked for. Works of which it is unknown come last in both
 * directions, and ties stand by uuid. Counting, not comparing: a million works take milliseconds.
 */
export function sorted(
  columns: Columns,
  passing: Uint32Array,
  { field, direction }: WorkSort,
  passes: (position: number) => boolean,
): Uint32Array {
  const isIn = new Uint8Array(columns.acquirable.length);
  for (const ordinal of passing) isIn[ordinal] = 1;
  switch (field) {
    case 'uuid': {
      const order = columns.uuidOrder.filter((ordinal) => isIn[ordinal] === 1);
      return direction === 'asc' ? order : order.reverse();
    }
    case 'title':
      return inRankOrder(columns.titleOrder, columns.titleRank, isIn, direction);
    case 'author':
      return inRankOrder(columns.authorOrder, columns.authorRank, isIn, direction);
    case 'date':
      return byYear(columns, isIn, direction, passes);
  }
}

function inRankOrder(
  order: Uint32Array,
  rank: Uint32Array,
  isIn: Uint8Array,
  direction: WorkSort['direction'],
): Uint32Array {
  const ascending = order.filter((ordinal) => isIn[ordinal] === 1);
  if (direction === 'asc') return ascending;
  const known = ascending.findIndex((ordinal) => rank[ordinal] === unknownRank);
  const end = known < 0 ? ascending.length : known;
  const descending = new Uint32Array(ascending);
  let target = 0;
  // Whole groups of equal keys, last group first; inside a group the order by uuid stays.
  for (let groupEnd = end; groupEnd > 0; ) {
    let groupStart = groupEnd - 1;
    const key = rank[ascending[groupStart] ?? 0];
    while (groupStart > 0 && rank[ascending[groupStart - 1] ?? 0] === key) groupStart -= 1;
    descending.set(ascending.subarray(groupStart, groupEnd), target);
    target += groupEnd - groupStart;
    groupEnd = groupStart;
  }
  return descending;
}

/** By the earliest year of the editions that pass, or the latest first. */
function byYear(
  columns: Columns,
  isIn: Uint8Array,
  direction: WorkSort['direction'],
  passes: (position: number) => boolean,
): Uint32Array {
  const years = new Map<number, number[]>();
  const unknown: number[] = [];
  for (const ordinal of columns.uuidOrder) {
    if (isIn[ordinal] === 0) continue;
    const year = yearOf(columns, ordinal, direction, passes);
    if (year === undefined) unknown.push(ordinal);
    else {
      const works = years.get(year);
      if (works) works.push(ordinal);
      else years.set(year, [ordinal]);
    }
  }
  const sign = direction === 'asc' ? 1 : -1;
  const order = [...years.keys()].sort((a, b) => sign * (a - b));
  return Uint32Array.from([...order.map((year) => years.get(year) ?? []), unknown].flat());
}

function yearOf(
  { firstEdition, year }: Columns,
  ordinal: number,
  direction: WorkSort['direction'],
  passes: (position: number) => boolean,
): number | undefined {
  let found: number | undefined;
  const end = firstEdition[ordinal + 1] ?? 0;
  for (let position = firstEdition[ordinal] ?? 0; position < end; position += 1) {
    const value = year[position] ?? unknownYear;
    if (value === unknownYear || !passes(position)) continue;
    if (found === undefined || (direction === 'asc' ? value < found : value > found)) found = value;
  }
  return found;
}
