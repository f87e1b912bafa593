import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceRecordSchema } from '../../../src/catalogue/source-record.ts';
import { parseRecordLine } from '../../../src/sources/lectern-line.ts';

const page = readFileSync(new URL('../../../docs/json-lines.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);

test.each(examples)('an example of the documentation can be imported: %#', (example) => {
  expect(parseRecordLine(example)).toEqual({ record: JSON.parse(example) });
});

test('the documentation names every member of a record, and there are examples', () => {
  const edition = sourceRecordSchema.properties.editions.items;
  const item = edition.properties.items.items;
  const members = [sourceRecordSchema, edition, item].flatMap(({ properties }) =>
    Object.keys(properties),
  );

  expect(members.filter((member) => !page.includes(`\`${member}\``))).toEqual([]);
  expect(examples).toHaveLength(2);
});
