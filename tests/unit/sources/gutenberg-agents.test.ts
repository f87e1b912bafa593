import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../../src/sources/gutenberg-agents.ts';

describe('agentsOf', () => {
  test('who has no role is an author, all others contribute', () => {
    expect(
      agentsOf('Aristophanes, 447? BCE-386? BCE; Lindsay, Jack, 1900-1990 [Translator]'),
    ).toEqual({
      authors: [{ name: 'Aristophanes', birth: -447, death: -386 }],
      contributors: [{ name: 'Lindsay, Jack', birth: 1900, death: 1990, roles: ['translator'] }],
    });
  });

  test.each([
    ['United States', { name: 'United States' }],
    ['Borel, Petrus, 1809?-', { name: 'Borel, Petrus', birth: 1809 }],
    ['Chase, Josephine, -1931', { name: 'Chase, Josephine', death: 1931 }],
    ['Shang, Yang, -339 BCE', { name: 'Shang, Yang', death: -339 }],
    ['Seneca, Lucius Annaeus, 5? BCE-65', { name: 'Seneca, Lucius Annaeus', birth: -5, death: 65 }],
    ['Virgil, 70-19 B.C.', { name: 'Virgil', birth: -70, death: -19 }],
    ['Epictetus, 55-135', { name: 'Epictetus', birth: 55, death: 135 }],
    ['Smith, Joseph, Jr., 1805-1844', { name: 'Smith, Joseph, Jr.', birth: 1805, death: 1844 }],
    ['Adlington, William, active 1566', { name: 'Adlington, William, active 1566' }],
    ['Sunzi, active 6th century B.C.', { name: 'Sunzi, active 6th century B.C.' }],
    ['Xu, 1st cent.', { name: 'Xu, 1st cent.' }],
    ['Commission (1892- )', { name: 'Commission (1892- )' }],
    ['Nobody, -', { name: 'Nobody, -' }],
    ['Commune de Amiens/Nancy', { name: 'Commune de Amiens/Nancy' }],
  ])('reads the years of %s', (heading, author) => {
    expect(agentsOf(heading)).toEqual({ authors: [author], contributors: [] });
  });

  test('names roles by the relator terms of MARC', () => {
    const text = 'A [Author of introduction, etc.]; B [Unknown role]; C [Collaborator]; D [Editor]';

    expect(agentsOf(text).contributors.map(({ roles }) => roles)).toEqual([
      ['author of introduction, etc.'],
      ['contributor'],
      ['contributor'],
      ['editor'],
    ]);
  });

  test('brings the roles of one person together', () => {
    expect(
      agentsOf('A, 1800-1850 [Editor]; A, 1800-1850 [Translator]; A, 1800-1850 [Editor]'),
    ).toEqual({
      authors: [],
      contributors: [{ name: 'A', birth: 1800, death: 1850, roles: ['editor', 'translator'] }],
    });
  });

  test('keeps two people of one name apart, and names one only once', () => {
    expect(agentsOf('Dumas, 1802-1870; Dumas, 1824-1895; Dumas, 1802-1870').authors).toEqual([
      { name: 'Dumas', birth: 1802, death: 1870 },
      { name: 'Dumas', birth: 1824, death: 1895 },
    ]);
  });

  test('nobody is nobody', () => {
    expect(agentsOf('')).toEqual({ authors: [], contributors: [] });
    expect(agentsOf('; ;')).toEqual({ authors: [], contributors: [] });
  });
});
