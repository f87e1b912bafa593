import type { Source, SourceEvent, SourceInput } from '../../../src/catalogue/source-record.ts';

/** An input that holds just this, in chunks that cut through lines and characters. */
export const inputOf = (content: string | Uint8Array, label = 'input'): SourceInput => ({
  label,
  size: undefined,
  isFolder: false,
  open: () => chunksOf(Buffer.from(content as string), Math.max(7, content.length >> 8)),
  file: () => undefined,
  fileNames: () => [],
});

/** A folder that holds just these files. */
export const folderOf = (files: Readonly<Record<string, string>>): SourceInput => ({
  label: 'folder',
  size: undefined,
  isFolder: true,
  open: () => {
    throw new Error('A folder cannot be opened');
  },
  file: (name) => {
    const content = files[name];
    return content === undefined ? undefined : inputOf(content, `folder/${name}`);
  },
  fileNames: () => Object.keys(files),
});

export async function eventsOf(source: Source, input: SourceInput): Promise<SourceEvent[]> {
  return Array.fromAsync(source.read(input));
}

export async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
