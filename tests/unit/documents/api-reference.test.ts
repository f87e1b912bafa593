import { expect, test } from 'vitest';
import { openApiDocument } from '../../../src/api/openapi.ts';
import { routes } from '../../../src/api/routes.ts';
import { apiReferencePage } from '../../../src/documents/api-reference.ts';
import { site } from './books.ts';

const page = apiReferencePage(openApiDocument(routes, site), site);
const operations = page.groups.flatMap((group) => group.operations);

test('shows every operation of the route table once', () => {
  expect(operations.map(({ path }) => path).toSorted()).toEqual(
    routes.map(({ path }) => path).toSorted(),
  );
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test('shows the parameters of an operation with what they allow', () => {
  const search = operations.find(({ path }) => path === '/search');
  const size = search?.parameters.find(({ name }) => name === 'size');
  expect(size).toMatchObject({
    place: 'query',
    required: false,
    shape: 'integer, 1 to 100, default 10',
  });
  expect(search?.parameters.find(({ name }) => name === 'query')?.required).toBe(true);
});

test('shows answers that the document describes by reference', () => {
  const work = operations.find(({ path }) => path === '/works/{uuid}');
  const missing = work?.responses.find(({ status }) => status === '404');
  expect(missing?.description).not.toBe('');
  expect(missing?.mediaTypes).toEqual(['application/json']);
});
