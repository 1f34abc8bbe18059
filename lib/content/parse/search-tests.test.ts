import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { parseSearchTests } from './search-tests';

const file = 'search-tests.yml';

test('parses one or several pages and the line of each test', () => {
  const text = [
    '# Queries.',
    '- query: import csv',
    '  page: /crm/contacts',
    '  kind: words',
    '',
    '- query: new to {site.product.name}',
    '  page: ["/getting-started-with-{site.product.slug}", /]',
    '  kind: question',
    '  split: held-out',
  ].join('\n');
  expect(parseSearchTests(text, file, testConfig.variables)).toEqual({
    tests: [
      { query: 'import csv', pages: ['/crm/contacts'], kind: 'words', line: 2 },
      {
        query: 'new to Acme',
        pages: ['/getting-started-with-acme', '/'],
        kind: 'question',
        split: 'held-out',
        line: 6,
      },
    ],
    diagnostics: [],
  });
});

describe('bad-search-tests', () => {
  const ok = '- query: a\n  page: /a\n  kind: words\n';
  test.each([
    ['', 1, 'The file must be a list'],
    [`${ok}- query: " "\n  page: /a\n  kind: words`, 4, '"query" is not valid.'],
    [`${ok}- query: b\n  kind: words`, 4, '"page" is missing.'],
    [`${ok}- query: b\n  page: a\n  kind: words`, 5, '"page" is not valid.'],
    [`${ok}- query: b\n  page: []\n  kind: words`, 5, '"page" is empty.'],
    [`${ok}- query: b\n  page: /a\n  kind: words\n  rank: 1`, 7, 'The key "rank" is unknown.'],
  ])('%j', (text, line, message) => {
    const { tests, diagnostics } = parseSearchTests(text, file, testConfig.variables);
    expect(tests).toEqual([]);
    expect(diagnostics[0]).toMatchObject({
      rule: 'bad-search-tests',
      file,
      line,
      message: expect.stringContaining(message),
    });
  });
});
