import { describe, expect, test } from 'vitest';
import { queryOf, variantsOf } from './query';

test.each<[string, string[]]>([
  ['', []],
  ['import contacts', ['import', 'contacts*']],
  ['import contacts ', ['import', 'contacts']],
  ['how do I import a list', ['import', 'list*']],
  ['how do i', ['how', 'do', 'i*']],
  ['import the', ['import']],
  ['list of list', ['list']],
  ['!?', []],
])('the words of %j, the open one marked', (text, words) => {
  expect(queryOf(text).words.map(({ word, isOpen }) => word + (isOpen ? '*' : ''))).toEqual(words);
});

test('all terms are kept for the comparison with headings', () => {
  expect(queryOf('how to import lists').terms).toEqual(['how', 'to', 'import', 'list']);
});

test('16 words and 512 signs are enough', () => {
  expect(queryOf(Array.from({ length: 40 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(16);
  expect(queryOf(`${'x'.repeat(30)} `.repeat(5000)).terms.length).toBeLessThan(20);
});

describe('forms with synonyms', () => {
  const groups = [
    ['SMS', 'text message', 'texting'],
    ['list', 'segment'],
  ];
  const forms = (text: string, own = groups) =>
    variantsOf(queryOf(text), text, own).map(
      ({ words, isSynonym }) =>
        words.map(({ word, isOpen }) => word + (isOpen ? '*' : '')).join(' ') +
        (isSynonym ? ' (s)' : ''),
    );

  test.each<[string, string[]]>([
    ['send now', ['send now*']],
    ['send sms', ['send sms*', 'send text message (s)', 'send texting (s)']],
    ['send a text message', ['send text message*', 'send sms (s)', 'send texting (s)']],
    ['text messages now', ['text messages now*', 'sms now* (s)', 'texting now* (s)']],
    ['text', ['text*']],
    ['listing', ['listing*', 'segment (s)']],
    ['texting', ['texting*', 'sms (s)', 'text message (s)']],
    ['segments ', ['segments', 'list (s)']],
    ['', ['']],
  ])('of %j', (text, expected) => {
    expect(forms(text)).toEqual(expected);
  });

  test('at most 6', () => {
    expect(forms('one', [['one', 'b', 'c', 'd', 'e', 'f', 'g', 'h']])).toHaveLength(6);
  });

  test('a phrase without words is none', () => {
    expect(forms('one', [['&', 'two']])).toEqual(['one*']);
    expect(forms('two', [['&', 'two']])).toEqual(['two*']);
  });
});
