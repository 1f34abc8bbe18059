import { describe, expect, test } from 'vitest';
import { fold } from './fold';
import { foundIn, highlighted, type Marking, snippetOf } from './mark';
import { wordsOf } from './words';

/** What marks a query whose terms are found as they are; `more` are terms that it means besides. */
function markingOf(query: string, more: string[] = [], signs: Partial<Marking> = {}): Marking {
  const queryWords = wordsOf(query).map(({ word }) => word);
  return {
    terms: new Set([...queryWords.map(fold), ...more]),
    queryWords,
    open: '[',
    close: ']',
    ellipsis: '…',
    ...signs,
  };
}

describe('a text with marks', () => {
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
    ['a', 'a <b> & "c"', [], '[a] <b> & "c"'],
    ['x', 'nothing', [], 'nothing'],
    ['x', '', [], ''],
  ])('%j in %j', (query, text, more, value) => {
    expect(highlighted(text, markingOf(query, more)).value).toBe(value);
  });

  test('the tags of the request', () => {
    const marking = markingOf('a', [], { open: '__ais-highlight__', close: '__/ais-highlight__' });
    expect(highlighted('a b', marking).value).toBe('__ais-highlight__a__/ais-highlight__ b');
  });

  test.each<[string, string, string[], object]>([
    [
      'import contacts',
      'Import contacts',
      [],
      { matchLevel: 'full', matchedWords: ['import', 'contacts'], fullyHighlighted: true },
    ],
    [
      'import contacts',
      'Import lists',
      [],
      { matchLevel: 'partial', matchedWords: ['import'], fullyHighlighted: false },
    ],
    ['import', 'Lists', [], { matchLevel: 'none', matchedWords: [], fullyHighlighted: false }],
    [
      'imprt',
      'Import it',
      ['import'],
      { matchLevel: 'full', matchedWords: ['imprt'], fullyHighlighted: false },
    ],
    ['import', '', [], { matchLevel: 'none', fullyHighlighted: false }],
  ])('%j in %j is told', (query, text, more, told) => {
    expect(highlighted(text, markingOf(query, more))).toMatchObject(told);
  });
});

describe('a part of a text', () => {
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
  ])('%j in %d words: %s', (query, most, value) => {
    expect(snippetOf(text, most, markingOf(query)).value).toBe(value);
  });

  test.each([
    ['one nine', 'full'],
    ['one other', 'partial'],
    ['other', 'none'],
  ])('%j: the level is that of the whole text, %s', (query, matchLevel) => {
    expect(snippetOf(text, 3, markingOf(query)).matchLevel).toBe(matchLevel);
  });

  test('signs at its ends are kept where the text ends', () => {
    expect(snippetOf('(one two three!)', 2, markingOf('three')).value).toBe('…two [three]!)');
    expect(snippetOf('(one two three!)', 2, markingOf('one')).value).toBe('([one] two…');
  });

  test('the sign of the request', () => {
    expect(snippetOf(text, 1, markingOf('one', [], { ellipsis: ' ...' })).value).toBe('[one] ...');
  });
});

test.each([
  ['Import the contacts of a contact', 2],
  ['useImport', 1],
  ['Nothing', 0],
])('%s holds %d different terms', (text, count) => {
  expect(foundIn(text, markingOf('import contacts'))).toBe(count);
});
