import type { Library } from '../catalogue/library.ts';

/** The library that is served, and the one place where another takes its place. */
export interface CurrentLibrary {
  get(): Library;
  /** Requests from now on are answered from this one. */
  replace(next: Library): void;
  /** Closes all that are open. */
  close(): void;
}

/** Longer than any request may last: whatever began with the old library has ended by then. */
const GRACE_MILLISECONDS = 60_000;

export function currentLibrary(first: Library): CurrentLibrary {
  let current = first;
  const retired = new Map<Library, NodeJS.Timeout>();
  const end = (library: Library): void => {
    clearTimeout(retired.get(library));
    retired.delete(library);
    library.close();
  };

  return {
    get: () => current,
    replace(next) {
      const old = current;
      current = next;
      retired.set(old, setTimeout(() => end(old), GRACE_MILLISECONDS).unref());
    },
    close() {
      for (const library of [...retired.keys(), current]) end(library);
    },
  };
}
