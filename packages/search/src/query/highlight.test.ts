import { describe, expect, test } from 'vitest';
import { analyzeText } from '#analysis/analyze-text';
import { english } from '#analysis/language';
import { tokenize } from '#analysis/tokenize';
import {
  countMatchedTerms,
  createExcerpt,
  type HighlightOptions,
  highlightText,
} from './highlight';

/** Highlight options for a query; `otherTerms` also match. */
function createOptions(
  query: string,
  otherTerms: string[] = [],
  overrides: Partial<HighlightOptions> = {},
): HighlightOptions {
  const queryWords = tokenize(query).map(({ word }) => word);
  return {
    terms: new Set([...queryWords.map(english.stem), ...otherTerms]),
    queryWords,
    queryTerms: new Set(queryWords.map(english.stem)),
    preTag: '[',
    postTag: ']',
    analyze: (text) => analyzeText(text, english),
    ...overrides,
  };
}

test.each<[string, string, string[], string]>([
  ['import', 'Import contacts', [], '[Import] contacts'],
  ['contact', 'Contacts, contact!', [], '[Contacts], [contact]!'],
  ['impor', 'Importing', ['import'], '[Impor]ting'],
  ['imprt', 'The import', ['import'], 'The [import]'],
  ['cafe', 'Café au lait', [], '[Café] au lait'],
  ['strasse', 'Straße', [], '[Straße]'],
  ['stras', 'Straße', ['strass'], '[Straße]'],
  ['effect', 'useEffect', [], '[useEffect]'],
  ['検索', '検索結果', [], '[検索]結果'],
  ['import', 'The tag import-march', ['importmarch'], 'The tag [import]-march'],
  ['wifi', 'Wi-Fi', [], '[Wi]-[Fi]'],
  ['a', 'a <b> & "c"', [], '[a] <b> & "c"'],
  ['x', 'nothing', [], 'nothing'],
  ['x', '', [], ''],
])('highlightText %j in %j', (query, text, otherTerms, value) => {
  expect(highlightText(text, createOptions(query, otherTerms))).toBe(value);
});

describe('createExcerpt', () => {
  const text = 'one two three four five six seven eight nine ten';
  test.each<[string, number, string]>([
    ['one', 3, '[one] two three…'],
    ['ten', 3, '…eight nine [ten]'],
    ['five', 4, '…four [five] six seven…'],
    ['five eight', 4, '…[five] six seven [eight]…'],
    ['five seven', 4, '…four [five] six [seven]…'],
    ['two nine ten', 4, '…seven eight [nine] [ten]'],
    ['none', 3, 'one two three…'],
    ['three', 10, 'one two [three] four five six seven eight nine ten'],
    ['three', 1, '…[three]…'],
  ])('%j in %d words: %s', (query, max, value) => {
    expect(createExcerpt(text, max, createOptions(query))).toBe(value);
  });

  test('keeps punctuation at the ends of the text', () => {
    expect(createExcerpt('(one two three!)', 2, createOptions('three'))).toBe(
      '…two [three]!)',
    );
    expect(createExcerpt('(one two three!)', 2, createOptions('one'))).toBe(
      '([one] two…',
    );
  });
});

test.each([
  ['Import the contacts of a contact', 2],
  ['useImport', 1],
  ['Nothing', 0],
])('%s contains %d distinct terms', (text, count) => {
  expect(countMatchedTerms(text, createOptions('import contacts'))).toBe(count);
});
