import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { parseGlossary } from './glossary-file';

function parse(text: string) {
  return parseGlossary({ file: '../glossary.yml', text }, testConfig.variables);
}

test('sorts the terms and links them to the page', () => {
  const text = `page: my words.md
terms:
  lead: { term: Lead, definition: 'A person who asks {site.product.name}.' }
  board: { term: Board, definition: Columns., page: crm/board.md, group: Sales }`;
  expect(parse(text)).toEqual({
    terms: [
      {
        id: 'board',
        term: 'Board',
        definition: 'Columns.',
        page: 'crm/board.md',
        group: 'Sales',
        href: '/my%20words.md#term-board',
      },
      {
        id: 'lead',
        term: 'Lead',
        definition: 'A person who asks Acme.',
        href: '/my%20words.md#term-lead',
      },
    ],
    diagnostics: [],
  });
});

test.each([
  ['page: a.md\nterms:\n  lead: { term: Lead }', 3],
  ['page: a.md\nterms:\n  Lead: { term: Lead, definition: A. }', 3],
  ['page: a.md\nterms:\n  lead: { term: Lead, definition: A., see: b.md }', 3],
])('rejects %j', (text, line) => {
  expect(parse(text).diagnostics).toMatchObject([{ rule: 'bad-glossary', line }]);
});
