import { describe, expect, test } from 'vitest';
import { english } from '#analysis/language';
import { expandSynonyms, parsePhrase, parseQuery } from './parse-query';

test.each<[string, string[]]>([
  ['', []],
  ['import contacts', ['import', 'contacts*']],
  ['import contacts ', ['import', 'contacts']],
  ['how do I import a list', ['import', 'list*']],
  ['how do i', ['how', 'do', 'i*']],
  ['import the', ['import']],
  ['list of list', ['list']],
  ['a to-do list', ['todo', 'list*']],
  ['!?', []],
])('parses the words of %j, * marks the open one', (text, words) => {
  const found = parseQuery(text).words.map(
    ({ word, mayBePrefix }) => word + (mayBePrefix ? '*' : ''),
  );
  expect(found).toEqual(words);
});

test.each<[string, string[]]>([
  ['get contacts', []],
  ['get more contacts and lists', ['get']],
  ['how do I get contacts', ['get']],
  ['how do I get', []],
])('finds the weak words of %j', (text, weak) => {
  const { words } = parseQuery(text);
  expect(words.flatMap(({ word, isWeak }) => (isWeak ? [word] : []))).toEqual(
    weak,
  );
});

test('weak words are not compared with headings', () => {
  expect(parseQuery('where can i find lists').strongKey).toBe('list');
  expect(parseQuery('find lists').strongKey).toBe('findlist');
});

test('keeps all terms for comparison with headings', () => {
  expect(parseQuery('how to import lists').terms).toEqual([
    'how',
    'to',
    'import',
    'list',
  ]);
});

test('limits queries to 64 words and 512 characters', () => {
  const words = Array.from({ length: 80 }, (_, n) => `w${n}`);
  expect(parseQuery(words.join(' ')).words).toHaveLength(64);
  expect(
    parseQuery(`${'x'.repeat(30)} `.repeat(5000)).terms.length,
  ).toBeLessThan(20);
});

describe('expandSynonyms', () => {
  const groups = [
    ['SMS', 'text message', 'texting'],
    ['list', 'segment'],
    ['form', 'web form', 'signup'],
  ];
  const getForms = (text: string, synonymGroups = groups) =>
    expandSynonyms(
      parseQuery(text),
      synonymGroups.map((group) =>
        group.map((phrase) => parsePhrase(phrase, english)),
      ),
    ).map(
      ({ words, isSynonym }) =>
        words
          .map(({ word, mayBePrefix }) => word + (mayBePrefix ? '*' : ''))
          .join(' ') + (isSynonym ? ' (s)' : ''),
    );

  test.each<[string, string[]]>([
    ['send now', ['send now*']],
    ['send sms', ['send sms*', 'send text message (s)', 'send texting (s)']],
    [
      'send a text message',
      ['send text message*', 'send sms (s)', 'send texting (s)'],
    ],
    [
      'text messages now',
      ['text messages now*', 'sms now* (s)', 'texting now* (s)'],
    ],
    ['text', ['text*', 'sms (s)', 'text message (s)']],
    ['listing', ['listing*', 'segment (s)']],
    ['texting', ['texting*', 'sms (s)', 'text message (s)']],
    ['segments ', ['segments', 'list (s)']],
    ['message with texts', ['message texts*', 'sms (s)', 'texting (s)']],
    ['', ['']],
    ['web forms', ['web forms*', 'form (s)', 'signup (s)']],
    ['forms', ['forms*', 'signup (s)']],
  ])('expands %j', (text, expected) => {
    expect(getForms(text)).toEqual(expected);
  });

  test('the first alternative has the first phrase of each group', () => {
    expect(getForms('signup by texting').slice(0, 3)).toEqual([
      'signup texting*',
      'form sms (s)',
      'signup sms (s)',
    ]);
  });

  test('a phrase of one word and stop words only matches as a whole', () => {
    const signIn = [['sign in', 'log in', 'login']];
    expect(getForms('log a call', signIn)).toEqual(['log call*']);
    expect(getForms('cannot log in', signIn)).toEqual([
      'cannot log',
      'cannot sign (s)',
      'cannot login (s)',
    ]);
    expect(getForms('login', signIn)).toEqual(['login*', 'sign (s)']);
  });

  test('returns at most 6 alternatives', () => {
    expect(
      getForms('one', [['one', 'b', 'c', 'd', 'e', 'f', 'g', 'h']]),
    ).toHaveLength(6);
  });

  test('ignores phrases without words', () => {
    expect(getForms('one', [['&', 'two']])).toEqual(['one*']);
    expect(getForms('two', [['&', 'two']])).toEqual(['two*']);
  });
});
