import { expect, test } from 'vitest';
import { sourceRecordSchema } from '../../../src/catalogue/source-record.ts';

test('the schema that is published is the one that imports check', async () => {
  await expect(`${JSON.stringify(sourceRecordSchema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../data/schema/source-record.schema.json',
  );
});
