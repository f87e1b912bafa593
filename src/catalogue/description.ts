export interface Subject {
  readonly heading: string;
  /** lcsh, lcc, bisac, fast …; null for free keywords. */
  readonly authority: string | null;
  readonly controlNo: string | null;
}

export interface Measurement {
  readonly type: string;
  readonly value: string;
}

export interface RecordDate {
  /** EDTF where the source is that exact, else as the source has it. */
  readonly date: string;
  readonly type: string;
}

export interface Language {
  /** English name. */
  readonly language: string;
  /** ISO 639-1, where there is one. */
  readonly iso_2: string | null;
  /** ISO 639-3. */
  readonly iso_3: string | null;
}

export interface Identifier {
  readonly identifier: string;
  /** isbn, oclc, lccn, doi, gutenberg …; null if unknown. */
  readonly authority: string | null;
}
