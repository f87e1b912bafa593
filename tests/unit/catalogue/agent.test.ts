import { expect, test } from 'vitest';
import { displayName } from '../../../src/catalogue/agent.ts';

test.each([
  ['Austen, Jane', 'Jane Austen'],
  ['Austen, Jane, 1775-1817', 'Jane Austen'],
  ['Barrie, J. M. (James Matthew)', 'J. M. Barrie'],
  ['Smith, Joseph, Jr.', 'Joseph Smith, Jr.'],
  ['Doyle, Arthur Conan, Sir', 'Sir Arthur Conan Doyle'],
  ['Byron, George Gordon Byron, Baron', 'George Gordon Byron, Baron'],
  ['Pliny, the Elder', 'Pliny the Elder'],
  ['Augustine, Saint, Bishop of Hippo', 'Augustine, Saint, Bishop of Hippo'],
  ['Harper & Brothers', 'Harper & Brothers'],
  ['Merriam, G. & C., Co.', 'Merriam, G. & C., Co.'],
  ['Homer', 'Homer'],
  ['Homer, active 750 BCE-', 'Homer'],
  ['曹雪芹', '曹雪芹'],
  ['', ''],
  [', ', ', '],
])('people say the heading "%s" as "%s"', (heading, name) => {
  expect(displayName(heading)).toBe(name);
});
