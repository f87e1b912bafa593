import { SingleBar } from 'cli-progress';
import type { Meter } from '../src/sources/input.ts';

/** Shows how far an import is: records saved, and bytes read of those that there are. */
export interface ImportProgress extends Meter {
  saved(records: number): void;
  /** Prints a line without disturbing what is shown. */
  print(line: string): void;
  stop(): void;
}

const SECONDS_BETWEEN_LINES = 3;

/** A bar on a terminal, a plain line every few seconds elsewhere. */
export const importProgressOn = (stream: NodeJS.WriteStream): ImportProgress =>
  stream.isTTY ? bar(stream) : lines(stream);

function bar(stream: NodeJS.WriteStream): ImportProgress {
  let shown: SingleBar | undefined;
  let total = 0;
  return {
    opened(size) {
      total += size ?? 0;
      if (shown) {
        shown.setTotal(total);
      } else {
        shown = new SingleBar({ format: formatFor(size), clearOnComplete: true, stream });
        shown.start(total, 0, { records: 0 });
      }
    },
    read: (bytes) => shown?.increment(bytes),
    saved: (records) => shown?.update({ records: records.toLocaleString('en') }),
    print(line) {
      stream.clearLine(0);
      stream.cursorTo(0);
      stream.write(`${line}\n`);
    },
    stop() {
      shown?.stop();
      shown = undefined;
    },
  };
}

/** Of how much nobody knows there is no part that is done. */
const formatFor = (size: number | undefined): string =>
  size === undefined ? '{records} records' : '{bar} {percentage}%  {records} records';

function lines(stream: NodeJS.WriteStream): ImportProgress {
  let due = Date.now() + SECONDS_BETWEEN_LINES * 1000;
  return {
    opened: () => {},
    read: () => {},
    saved(records) {
      if (Date.now() < due) return;
      due = Date.now() + SECONDS_BETWEEN_LINES * 1000;
      stream.write(`${records.toLocaleString('en')} records\n`);
    },
    print: (line) => void stream.write(`${line}\n`),
    stop: () => {},
  };
}
