/** A collection as the records of its members name it. */
export interface CollectionSummary {
  readonly uuid: string;
  readonly title: string;
  readonly creator: string;
  readonly description: string;
  readonly numberOfItems: number;
}
