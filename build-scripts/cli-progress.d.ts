/** The part of cli-progress that is used; the package has no types of its own. */
declare module 'cli-progress' {
  interface Options {
    readonly format: string;
    readonly stream: NodeJS.WritableStream;
    readonly clearOnComplete?: boolean;
  }

  export class SingleBar {
    constructor(options: Options);
    start(total: number, startValue: number, payload?: object): void;
    setTotal(total: number): void;
    increment(by: number): void;
    update(value: number): void;
    update(payload: object): void;
    stop(): void;
  }
}
