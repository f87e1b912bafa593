import { describe, expect, test } from 'vitest';
import { paragraphsOf, toHtml } from '../../../src/opds/description.ts';

const html = (summary: string): string => toHtml(paragraphsOf(summary));

describe('a description', () => {
  test('of plain text is escaped', () => {
    expect(html('Tom & Jerry: 1 < 2')).toBe('Tom &amp; Jerry: 1 &lt; 2');
  });

  test('keeps paragraphs, whether text or HTML made them', () => {
    expect(html('One\nline.\n\nTwo.')).toBe('<p>One line.</p><p>Two.</p>');
    expect(html('<p>One <b>bold</b></p><p>Two<br/>three</p>')).toBe(
      '<p>One bold</p><p>Two</p><p>three</p>',
    );
  });

  test('decodes entities once', () => {
    expect(html('caf&#233; &amp;amp; &lt;b&gt; &eacute; &#x110000;')).toBe(
      'café &amp;amp; &lt;b&gt; &amp;eacute; &amp;#x110000;',
    );
  });

  test.each([
    '<script>alert(1)</script>Text',
    '<SCRIPT src=x>alert(1)</SCRIPT >Text',
    '<img src=x onerror=alert(1)>Text',
    '<!-- <b> -->Text',
    'Text<script>alert(1)',
    '<a href="javascript:alert(1)">Text</a>',
  ])('keeps nothing of markup but its text: %s', (summary) => {
    expect(html(summary)).toBe('Text');
  });

  test('loses what XML and JSON cannot carry', () => {
    expect(html('a\u0000b\u001bc\ud800d\uffffe')).toBe('abc\ufffdde');
  });

  test('of nothing is nothing', () => {
    expect(paragraphsOf(null)).toEqual([]);
    expect(paragraphsOf(' \n\n <p> </p>')).toEqual([]);
  });
});
