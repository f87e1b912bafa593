import { expect, test } from 'vitest';
import { toHtml } from '../../../src/opds/description.ts';
import { subjectTerms } from '../../../src/opds/subject-term.ts';

test('an authority that nobody knows has no scheme, whatever its name', () => {
  const [term] = subjectTerms([{ heading: 'Sea', authority: 'constructor', controlNo: null }]);

  expect(term).toEqual({ name: 'Sea', code: undefined, scheme: undefined });
});

test('what looks like an entity and is none stays text', () => {
  expect(toHtml(['a &constructor; b'])).toContain('constructor');
});
