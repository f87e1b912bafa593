const INTERVAL_MILLISECONDS = 1000;

export interface RevisionWatch {
  /** The revision that is served. */
  readonly served: string | undefined;
  /** Finds the revision that is published now. */
  published(): string | undefined;
  /** Goes over to what is published. */
  onChange(): void;
  /** A change that fails is not tried again: what was served goes on being served. */
  onFailure(error: unknown): void;
  readonly interval?: number;
}

/** Looks every second whether a build has published another state of the catalogue. Answers a function that ends the watch. */
export function watchRevision(watch: RevisionWatch): () => void {
  const { published, onChange, onFailure, interval = INTERVAL_MILLISECONDS } = watch;
  let known = watch.served;
  const timer = setInterval(() => {
    const now = published();
    if (now === known || now === undefined) return;
    known = now;
    try {
      onChange();
    } catch (error) {
      onFailure(error);
    }
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
