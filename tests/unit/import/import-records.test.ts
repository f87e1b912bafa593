import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type ImportFault,
  type ImportRequest,
  importRecords,
} from '../../../build-scripts/import-records.ts';
import { unusableFile } from '../../../src/catalogue/errors.ts';
import type { Source, SourceEvent } from '../../../src/catalogue/source-record.ts';
import { clustering } from '../../../src/clustering/clustering.ts';
import { lectern } from '../../../src/sources/lectern.ts';
import { type Catalogue, openCatalogue } from '../../../src/store/catalogue.ts';
import { inputOf } from '../sources/inputs.ts';

function emptyCatalogue(): Catalogue {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-import-'));
  const catalogue = openCatalogue(join(folder, 'catalogue.db'), clustering);
  onTestFinished(() => {
    catalogue.close();
    rmSync(folder, { recursive: true });
  });
  return catalogue;
}

const line = (id: number, title: string) =>
  `${JSON.stringify({ id: String(id), title, editions: [{ id: '1' }] })}\n`;

const importing = (catalogue: Catalogue, text: string, more: Partial<ImportRequest> = {}) =>
  importRecords({
    source: lectern,
    input: inputOf(text),
    catalogue,
    now: '2024-01-01T00:00:00Z',
    ...more,
  });

const NOTHING = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, warnings: 0 };

/** A source that yields so many records, and then does what it is told. */
const sourceOf = (count: number, then: () => Promise<void>): Source => ({
  format: 'test',
  name: 'test',
  summary: '',
  async *read(): AsyncGenerator<SourceEvent> {
    for (let id = 1; id <= count; id += 1) {
      const record = { id: String(id), editions: [{ id: '1' }] };
      yield { kind: 'record', position: { line: id }, record };
    }
    await then();
  },
});

describe('importRecords', () => {
  test('counts what was added, changed, unchanged and refused', async () => {
    const catalogue = emptyCatalogue();
    const faults: ImportFault[] = [];

    const first = await importing(catalogue, line(1, 'A') + line(2, 'B'));
    const second = await importing(catalogue, `${line(1, 'A')}x\n${line(2, 'C')}${line(3, 'D')}`, {
      onFault: (fault) => faults.push(fault),
    });

    expect(first).toEqual({ ...NOTHING, read: 2, added: 2, failure: undefined });
    expect(second).toEqual({
      read: 4,
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 1,
      warnings: 0,
      failure: undefined,
    });
    expect(faults).toMatchObject([{ kind: 'refused', position: { line: 2 } }]);
  });

  test('saves in batches and tells how far it is', async () => {
    const read: number[] = [];

    await importRecords({
      source: sourceOf(1200, async () => {}),
      input: inputOf(''),
      catalogue: emptyCatalogue(),
      now: '2024-01-01T00:00:00Z',
      onProgress: (counts) => read.push(counts.read),
    });

    expect(read).toEqual([500, 1000, 1200]);
  });

  test('an input that fails on the way leaves what was read before, and can be imported again', async () => {
    const catalogue = emptyCatalogue();
    const failure = unusableFile('it is torn');
    const source = sourceOf(700, () => Promise.reject(failure));

    expect(await importing(catalogue, '', { source })).toEqual({
      ...NOTHING,
      read: 700,
      added: 700,
      failure,
    });
    expect(await importing(catalogue, '', { source: sourceOf(800, async () => {}) })).toEqual({
      ...NOTHING,
      read: 800,
      added: 100,
      unchanged: 700,
      failure: undefined,
    });
  });

  test('a signal ends it though the input sends nothing more, and what was read is saved', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const source = sourceOf(3, () => {
      stop.abort(reason);
      return new Promise(() => {});
    });

    const report = await importing(emptyCatalogue(), '', { source, signal: stop.signal });

    expect(report).toEqual({ ...NOTHING, read: 3, added: 3, failure: reason });
  });

  test('a catalogue that fails to save counts nothing of that batch', async () => {
    const failure = new Error('disk full');
    const catalogue: Catalogue = {
      saveRecords: () => {
        throw failure;
      },
      close: () => {},
    };

    expect(await importing(catalogue, line(1, 'A'))).toEqual({ ...NOTHING, failure });
  });
});
