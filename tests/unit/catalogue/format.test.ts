import { expect, test } from 'vitest';
import { isReadable, mediaTypesOf } from '../../../src/catalogue/format.ts';

// Contract, section 2.
test.each([
  [
    'readable',
    ['application/epub+zip', 'application/epub+xml', 'text/html', 'application/webpub+json'],
  ],
  ['downloadable', ['application/pdf', 'application/epub+zip']],
  ['requestable', ['application/html+edd']],
  ['epub_zip', ['application/epub+zip']],
  ['epub_xml', ['application/epub+xml']],
  ['html', ['text/html']],
  ['html_edd', ['application/html+edd']],
  ['html_catalog', ['application/html+catalog']],
  ['pdf', ['application/pdf']],
  ['webpub_json', ['application/webpub+json']],
  ['PDF', ['application/pdf']],
  ['audio/mpeg', ['audio/mpeg']],
  ['Application/X-Mobipocket-eBook', ['application/x-mobipocket-ebook']],
])('the format %s stands for %j', (format, mediaTypes) => {
  expect(mediaTypesOf(format)).toEqual(mediaTypes);
});

test.each([
  '',
  'epub',
  'application',
  'application/',
  '/pdf',
  'a b/c',
  'text/html; charset=utf-8',
  'toString',
])('the format "%s" is refused, with those that there are', (format) => {
  expect(() => mediaTypesOf(format)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      field: 'filter',
      message: expect.stringContaining(
        'Use readable, downloadable, requestable, epub_zip, epub_xml, html, html_edd, html_catalog, pdf, webpub_json, or a media type.',
      ),
    }),
  );
});

test('what can be read in an application is what the group says', () => {
  expect(mediaTypesOf('readable').every(isReadable)).toBe(true);
  expect(isReadable('application/pdf')).toBe(false);
});
