/** What is wrong with a published file. */
export interface Fault {
  /** Below the folder of the generation. */
  readonly file: string;
  readonly reason: string;
}
