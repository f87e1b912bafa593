/** Which part of a list is asked for. Pages count from 1. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** One page of a list, with the total of the whole. */
export interface Page<T> extends PageRequest {
  readonly items: readonly T[];
  readonly total: number;
}

/** How many entries stand before the page. */
export const offsetOf = ({ page, size }: PageRequest): number => (page - 1) * size;

/** The number of the last page; an empty list has one page. */
export const lastPage = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));
