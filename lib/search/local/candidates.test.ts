import { describe, expect, test } from 'vitest';
import { testRecords } from '@/lib/search/test-pages';
import { candidatesOf, pieceOf } from './candidates';
import { pieceName } from './files';
import { matchesOf } from './matches';
import { queryOf } from './query';
import type { SearchIndex } from './search-index';
import { filesOf, indexOf, manyPages } from './test-index';
import { vocabularyOf } from './word-pieces';

const pages = {
  ...manyPages(120),
  '/own': { title: 'Own', lines: ['zonk lead score facebook import bazonk mezzo 検索結果'] },
};
const files = filesOf(testRecords(pages));
const whole = indexOf(files);
const bare = indexOf(files, ['words']);

/** The index with the words that a query misses, round by round, and how many rounds it took. */
function loadedFor(query: string): { index: SearchIndex; rounds: number } {
  const index = { ...indexOf(files, ['words']) };
  for (let rounds = 0; rounds < 6; rounds++) {
    const { missing } = matchesOf(queryOf(query), index);
    if (missing.length === 0) return { index, rounds };
    for (const piece of missing) {
      const text = files.get(pieceName('words', piece, index.heads)) ?? '';
      index.words[piece] = vocabularyOf(JSON.parse(text));
    }
  }
  throw new Error('The index is never whole.');
}

test('the index of the test has several files of words', () => {
  expect(whole.words.length).toBeGreaterThan(4);
});

describe('a query asks for all the words that its answer needs, and no more', () => {
  test.each([
    'import',
    'import ',
    'importin',
    'imprt',
    'ozknu',
    'oznk',
    'leadscore',
    'face book',
    'zonk import',
    '検',
    'qqqq',
    'emzzo',
    'b',
    'page',
    'lead scor',
  ])('%s', (query) => {
    const { index } = loadedFor(query);
    expect(matchesOf(queryOf(query), index)).toEqual(matchesOf(queryOf(query), whole));
  });

  test('a known word needs one file, a half one those of its beginning', () => {
    const [word] = queryOf('import ').words;
    expect(word && candidatesOf(word, bare).missing).toEqual([pieceOf('import', bare)]);
    const [half] = queryOf('b').words;
    expect(half && candidatesOf(half, bare).missing).toEqual([pieceOf('b', bare)]);
    const [two] = queryOf('ba').words;
    expect(two && candidatesOf(two, bare).missing.length).toBeGreaterThan(0);
  });

  test('a word with a slip needs more in a second round', () => {
    expect(loadedFor('import ').rounds).toBe(1);
    expect(loadedFor('imprt ').rounds).toBeLessThanOrEqual(2);
    expect(loadedFor('leadscore ').rounds).toBeLessThanOrEqual(3);
  });
});

describe('what a word may mean', () => {
  const small = indexOf(
    filesOf(
      testRecords({
        '/a': { title: 'Importing lists', lines: ['import importance notifications api'] },
      }),
    ),
  );
  const meant = (query: string) => {
    const word = queryOf(query).words.at(-1);
    return word
      ? candidatesOf(word, small)
          .found.map(({ term, isExact }) => term + (isExact ? '!' : ''))
          .sort()
      : [];
  };
  test.each<[string, string[]]>([
    ['import ', ['import!']],
    ['import', ['import!', 'importanc']],
    ['importin', ['import']],
    ['imporrt ', ['import']],
    ['apo ', ['api']],
    ['ap ', []],
    ['im ', []],
    ['im', ['import', 'importanc']],
    ['notifcatoins ', ['notification']],
    ['notifikat', ['notification']],
    ['listimport ', ['import', 'list']],
    ['i', []],
    ['zz', []],
  ])('%j', (query, terms) => {
    expect(meant(query)).toEqual(terms);
  });
});
