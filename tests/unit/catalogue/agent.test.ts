import { describe, expect, test } from 'vitest';
import { displayName } from '../../../src/catalogue/agent.ts';

describe('displayName', () => {
  test.each([
    ['Austen, Jane', 'Jane Austen'],
    ['Austen, Jane, 1775-1817', 'Jane Austen'],
    ['Barrie, J. M. (James Matthew)', 'J. M. Barrie'],
    ['Barrie, J. M. (James Matthew), 1860-1937', 'J. M. Barrie'],
    ['Smith, Joseph, Jr.', 'Joseph Smith, Jr.'],
    ['Doyle, Arthur Conan, Sir', 'Sir Arthur Conan Doyle'],
    ['Gaskell, Elizabeth Cleghorn, Mrs.', 'Mrs. Elizabeth Cleghorn Gaskell'],
    ['Byron, George Gordon Byron, Baron', 'George Gordon Byron, Baron'],
    ['Maupassant, Guy de', 'Guy de Maupassant'],
    ['Saint-Exupéry, Antoine de', 'Antoine de Saint-Exupéry'],
    ['Dumas, Alexandre, père', 'Alexandre Dumas, père'],
    ['Достоевский, Фёдор Михайлович', 'Фёдор Михайлович Достоевский'],
    ['محفوظ، نجيب', 'نجيب محفوظ'],
  ])('turns the heading %s into %s', (heading, name) => {
    expect(displayName(heading)).toBe(name);
  });

  test.each([
    'Homer',
    '曹雪芹',
    'United States. Congress',
    'Church of England',
    'Macmillan Company, Ltd.',
    'Houghton, Mifflin and Company',
    'Victoria, Queen of Great Britain',
    'Leo, Pope',
    'Napoleon, III',
    '',
    ', ',
  ])('leaves a name that is not turned round as it is: %s', (heading) => {
    expect(displayName(heading)).toBe(heading);
  });

  test('reads an epithet after its name', () => {
    expect(displayName('Francis, of Assisi, Saint')).toBe('Francis of Assisi, Saint');
  });

  test('leaves out the years of a single name', () => {
    expect(displayName('Voltaire, 1694-1778')).toBe('Voltaire');
    expect(displayName('Ovid, 43 BCE-17')).toBe('Ovid');
  });
});
