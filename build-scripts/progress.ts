import { SingleBar } from 'cli-progress';

/** Shows how far a step is. */
export interface Progress {
  update(step: string, done: number, total: number): void;
  /** Ends the step that is shown. */
  stop(): void;
}

const LINES_A_STEP = 4;

/** A bar for each step on a terminal, a few plain lines elsewhere; on standard error both. */
export const progressOn = (stream: NodeJS.WriteStream): Progress =>
  stream.isTTY ? bars(stream) : lines(stream);

export const silentProgress: Progress = { update: () => {}, stop: () => {} };

function bars(stream: NodeJS.WriteStream): Progress {
  let shown: { readonly step: string; readonly bar: SingleBar } | undefined;
  const stop = (): void => {
    shown?.bar.stop();
    shown = undefined;
  };
  return {
    update(step, done, total) {
      if (shown?.step !== step) {
        stop();
        const bar = new SingleBar({
          format: `{bar} {percentage}%  ${step} {value}/{total}`,
          stream,
        });
        bar.start(total, done);
        shown = { step, bar };
      }
      shown.bar.update(done);
    },
    stop,
  };
}

function lines(stream: NodeJS.WriteStream): Progress {
  let step = '';
  let due = 0;
  return {
    update(name, done, total) {
      if (step !== name) [step, due] = [name, 0];
      if (done < Math.min(due, total)) return;
      stream.write(`${step}: ${done} of ${total}\n`);
      due = done + Math.max(1, Math.ceil(total / LINES_A_STEP));
      if (done >= total) due = Number.POSITIVE_INFINITY;
    },
    stop: () => {},
  };
}
