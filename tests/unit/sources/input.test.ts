import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SourceInput } from '../../../src/catalogue/source-record.ts';
import { openInput } from '../../../src/sources/input.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function textOf(input: SourceInput): Promise<string> {
  return Buffer.concat(await Array.fromAsync(input.open())).toString();
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/books.jsonl`;
}

describe('a file', () => {
  test('is read as it is, and unpacked if it is gzipped, whatever its name', async () => {
    expect(await textOf(openInput(fileOf('a.txt', 'plain')))).toBe('plain');
    expect(await textOf(openInput(fileOf('b.txt', gzipSync('packed'))))).toBe('packed');
    expect(await textOf(openInput(fileOf('c.gz', 'plain')))).toBe('plain');
  });

  test('tells how much was read of how much, before it is unpacked', async () => {
    const packed = gzipSync('packed '.repeat(1000));
    const told: [string, number | undefined][] = [];
    const input = openInput(fileOf('d.gz', packed), {
      opened: (size) => told.push(['opened', size]),
      read: (bytes) => told.push(['read', bytes]),
    });

    await textOf(input);

    expect(input.size).toBe(packed.length);
    expect(told).toEqual([
      ['opened', packed.length],
      ['read', packed.length],
    ]);
  });

  test('that does not exist is named', () => {
    expect(() => openInput(join(folder, 'none.csv'))).toThrow(/none\.csv does not exist/);
  });

  test.each([
    ['empty', ''],
    ['empty.gz', gzipSync('')],
  ])('that is empty is refused: %s', async (name, content) => {
    const input = openInput(fileOf(name, content));

    await expect(textOf(input)).rejects.toThrow(`${name} is empty`);
  });

  test('that is a gzip file cut short gives what there is, and then fails', async () => {
    const packed = gzipSync(Array.from({ length: 50_000 }, (_, place) => `${place}\n`).join(''));
    const input = openInput(fileOf('torn.gz', packed.subarray(0, packed.length - 2000)));
    let read = 0;

    const reading = (async () => {
      for await (const chunk of input.open()) read += chunk.length;
    })();

    await expect(reading).rejects.toThrow(/torn\.gz is not a complete gzip file/);
    expect(read).toBeGreaterThan(100_000);
  });

  test.each([
    ['a zip archive', 'PK\x03\x04', 'is a zip archive. Unpack it first'],
    ['a database', 'SQLite format 3\0', 'is a database'],
    ['UTF-16', '\xff\xfea\0', 'is UTF-16 text. Save it as UTF-8'],
  ])('that is %s is refused, gzipped or not', async (_, content, said) => {
    const bytes = Buffer.from(content, 'latin1');

    await expect(textOf(openInput(fileOf('foreign', bytes)))).rejects.toThrow(said);
    await expect(textOf(openInput(fileOf('foreign.gz', gzipSync(bytes))))).rejects.toThrow(said);
  });
});

describe('a folder', () => {
  test('offers its files by name, gzipped or not', async () => {
    fileOf('x.csv', 'x');
    fileOf('y.csv.gz', gzipSync('y'));
    const input = openInput(folder);

    expect(input.isFolder).toBe(true);
    expect(input.fileNames()).toEqual([...input.fileNames()].sort());
    expect(input.fileNames()).toContain('y.csv.gz');
    expect(await textOf(input.file('x.csv') as SourceInput)).toBe('x');
    expect(await textOf(input.file('y.csv') as SourceInput)).toBe('y');
    expect(input.file('z.csv')).toBeUndefined();
  });
});

describe('an address', () => {
  test('is fetched, and unpacked if it is gzipped', async () => {
    const url = await serve((_, response) => response.end(gzipSync('fetched')));

    expect(await textOf(openInput(url))).toBe('fetched');
  });

  test('that answers an error is named with its status', async () => {
    const url = await serve((_, response) => response.writeHead(404).end('no'));

    await expect(textOf(openInput(url))).rejects.toThrow(`${url} answers 404 Not Found`);
  });

  test('that breaks off is named', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('x'.repeat(100), () => response.destroy());
    });

    await expect(textOf(openInput(url))).rejects.toThrow(`${url} broke off`);
  });

  test('where nobody answers is named', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');

    await expect(textOf(openInput(`http://127.0.0.1:${port}/`))).rejects.toThrow(
      'cannot be reached',
    );
  });
});
