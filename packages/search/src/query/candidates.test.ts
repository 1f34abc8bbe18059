import { describe, expect, test } from 'vitest';
import { createFileName, sliceHash } from '#storage/encoding';
import {
  createManyPages,
  createTestFiles,
  createTestIndex,
  findUrls,
  loadTestIndex,
} from '#tests/factories';
import { filterUnloaded, findCandidates } from './candidates';
import { addChunk } from './index-store';
import { findMatches } from './matches';
import { parseQuery } from './parse-query';
import type { SearchIndex } from './search-index';

const pages = {
  ...createManyPages(120),
  '/own': {
    title: 'Own',
    lines: ['zonk lead score facebook import bazonk mezzo 検索結果'],
  },
};
const files = createTestFiles(pages);
const fullIndex = loadTestIndex(files);
const emptyIndex = loadTestIndex(files, ['postings']);

/** Loads the chunks for a query in passes. Returns the index and the number of passes. */
function loadChunks(query: string): { index: SearchIndex; passes: number } {
  const index = { ...loadTestIndex(files, ['postings']) };
  for (let passes = 0; passes < 6; passes++) {
    const missing = filterUnloaded(
      findMatches(parseQuery(query), index).chunks,
      index,
    );
    if (missing.length === 0) {
      return { index, passes };
    }
    for (const chunk of missing) {
      const hash = sliceHash(index.manifest.hashes.postings, chunk);
      const text = files.get(createFileName('postings', chunk, hash)) ?? '';
      addChunk(index, { kind: 'postings', number: chunk, text });
    }
  }
  throw new Error('The index never became complete.');
}

describe('loads only the chunks that a query needs', () => {
  const words = [
    'import',
    'import ',
    'importin',
    'imprt',
    'ozknu',
    'oznk',
    '検',
    'qqqq',
    'emzzo',
  ];
  test.each([...words, 'zonk import', 'b', 'page', 'lead scor', 'leadscore'])(
    '%s',
    (query) => {
      const { index } = loadChunks(query);
      const { matches, terms } = findMatches(parseQuery(query), index);
      expect(findMatches(parseQuery(query), fullIndex)).toMatchObject({
        matches,
        terms,
      });
    },
  );

  test('a known word needs one chunk, a prefix at most two', () => {
    const count = (query: string) =>
      parseQuery(query).words.flatMap((word) =>
        filterUnloaded(findCandidates(word, emptyIndex).chunks, emptyIndex),
      ).length;
    expect(fullIndex.postings.length).toBeGreaterThan(4);
    expect(count('import ')).toBe(1);
    expect(count('b')).toBe(1);
    expect(count('import')).toBeLessThanOrEqual(2);
  });

  test('codes and words of synonyms are not corrected', () => {
    const index = createTestIndex(pages, { synonyms: [['imporx', 'upload']] });
    const count = (query: string) =>
      parseQuery(query).words.flatMap(
        (word) => findCandidates(word, index).candidates,
      ).length;
    expect([count('imporr '), count('imporx '), count('imp0rt ')]).toEqual([
      1, 0, 0,
    ]);
  });

  test('a misspelled word needs more chunks in a second pass', () => {
    expect(loadChunks('import ').passes).toBe(1);
    expect(loadChunks('imprt ').passes).toBeLessThanOrEqual(2);
  });
});

const smallIndex = createTestIndex({
  '/a': {
    title: 'Importing lists',
    lines: ['import importance notifications api'],
  },
});
const getCandidates = (query: string) => {
  const word = parseQuery(query).words.at(-1);
  return word
    ? findCandidates(word, smallIndex)
        .candidates.map(({ term, isExact }) => term + (isExact ? '!' : ''))
        .sort()
    : [];
};
test.each<[string, string[]]>([
  ['import ', ['import!']],
  ['import', ['import!', 'importanc']],
  ['importin', ['import']],
  ['imporrt ', ['import!']],
  ['apo ', ['api!']],
  ['ap ', []],
  ['im ', []],
  ['im', ['import', 'importanc']],
  ['notifcatoins ', ['notification']],
  ['notifikat', ['notification']],
  ['imoptr ', ['import']],
  ['imoqtr ', []],
  ['i', []],
  ['zz', []],
])('candidate terms of %j', (query, terms) => {
  expect(getCandidates(query)).toEqual(terms);
});

test.each<[string, string[]]>([
  ['usersettings', ['sett!', 'user!']],
  ['emailsignature', ['email!', 'signatur!']],
  ['taskstatus', ['status!', 'task!']],
  ['24hours', ['24!', 'hour!']],
  ['8MB', ['8!', 'mb!']],
  ['7days', ['7!', 'day!']],
  ['usersxyz', []],
])('splits %j into words that are both known', (query, terms) => {
  const index = createTestIndex({
    '/a': {
      title: 'Users',
      lines: [
        'user use email task tasks 24 hours within 7 days at most 8 MB',
        'e s st',
      ],
    },
    '/b': { title: 'Settings', lines: ['signature status'] },
  });
  const [word] = parseQuery(query).words;
  const { candidates } = findCandidates(word ?? expect.fail(), index);
  expect(
    candidates.map(({ term, isExact }) => term + (isExact ? '!' : '')).sort(),
  ).toEqual(terms);
});

test('corrects words with the letters of the index', () => {
  const index = createTestIndex({
    '/a': { title: 'Контакты', lines: ['настройки'] },
    '/b': { title: 'Σελίδες', lines: ['ρυθμίσεις'] },
  });
  expect(findUrls(index, 'настойки')).toEqual(['/a']);
  expect(findUrls(index, 'ρυθίσεις')).toEqual(['/b']);
});
