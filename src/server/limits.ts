/** What one client, or many, may ask of the server at most. Times are in milliseconds. */
export interface Limits {
  /** For all headers of a request to arrive. */
  readonly headersTimeout: number;
  /** For a whole request to arrive. */
  readonly requestTimeout: number;
  /** That a connection may be idle between requests: longer than proxies keep theirs. */
  readonly keepAliveTimeout: number;
  /** That a connection may stand still within a request or an answer. */
  readonly idleTimeout: number;
  /** For answers that are under way when the server is ended. */
  readonly drainTimeout: number;
  /** Bytes. Room for the longest query, percent-encoded. */
  readonly maxHeaderSize: number;
  /** Bytes. */
  readonly maxBodySize: number;
  readonly maxConnections: number;
}

export const defaultLimits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 60_000,
  drainTimeout: 10_000,
  maxHeaderSize: 32_768,
  maxBodySize: 1_048_576,
  maxConnections: 2000,
};
