import type { Instance } from './edition.ts';
import type { PageRequest } from './page.ts';
import type { FileFacts } from './stored-work.ts';
import type { Work } from './work.ts';
import type { PublicationSearchResult, SearchResult, WorkHit, WorkQuery } from './work-query.ts';

export interface Counts {
  readonly works: number;
  readonly editions: number;
  readonly items: number;
  readonly links: number;
  readonly records: number;
}

export interface LanguageTotal {
  readonly language: string;
  readonly work_total: number;
}

export interface EditionDetails {
  /** The work that the edition belongs to, with all its editions. */
  readonly work: Work;
  readonly instances: readonly Instance[];
}

export interface LinkDetails extends FileFacts {
  /** The work that the link belongs to, with all its editions. */
  readonly work: Work;
}

/** Everything that the API and the pages ask of a catalogue. Asynchronous, so that any engine fits. */
export interface Library {
  /** RFC 3339: when the catalogue last changed. */
  readonly modified: string;
  /** The one search: the API, feeds, pages and automatic collections go through it. */
  search(query: WorkQuery): Promise<SearchResult>;
  /** The same for feeds: only what can be acquired. */
  searchPublications(query: WorkQuery): Promise<PublicationSearchResult>;
  findWork(uuid: string): Promise<Work | undefined>;
  /** The same work as text, with all its editions. */
  findRecord(uuid: string): Promise<WorkHit | undefined>;
  findEdition(id: number): Promise<EditionDetails | undefined>;
  findLink(id: number): Promise<LinkDetails | undefined>;
  /** By falling total, then by name. */
  languages(): Promise<readonly LanguageTotal[]>;
  counts(): Promise<Counts>;
  /** Works that have something to acquire, by falling time of change. */
  recentWorks(request: PageRequest): Promise<RecentWorks>;
  close(): void;
}

export interface RecentWorks extends PageRequest {
  readonly items: readonly Work[];
  readonly total: number;
}

/** What publication reads: one immutable state of the catalogue, in the same order as the library. */
export interface Snapshot {
  /** Names the state: the same content has the same revision. */
  readonly revision: string;
  /** RFC 3339: when the catalogue last changed. */
  readonly modified: string;
  readonly acquirableTotal: number;
  recentWorks(request: PageRequest): RecentWorks;
  /** Every work that has something to acquire, by falling time of change. */
  acquirableWorks(): Iterable<Work>;
  close(): void;
}
