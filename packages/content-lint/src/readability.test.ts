import { describe, expect, test } from 'vitest';
import {
  createTestLintPage,
  formatLine,
  parseProse,
  testLimits,
} from '#tests/factories';
import {
  checkReadability,
  countSyllables,
  measureReadability,
} from './readability';

function measure(body: string) {
  return measureReadability(parseProse(body).blocks);
}

function getSentences(body: string): string[] {
  return measure(body).sentences.map(({ words }) => words.join(' '));
}

describe('sentences', () => {
  test.each([
    ['One. Two! Three? Four', ['One', 'Two', 'Three', 'Four']],
    ['Wait 1.5 hours.', ['Wait hours']],
    ['- a list\n- of two', ['a list', 'of two']],
    ['## A heading\n\nText.', ['Text']],
    ['| a | b |\n|---|---|\n| c | d |', []],
    [
      'Go to **Settings > SMS** and choose **Save it**.',
      ['Go to and choose Save it'],
    ],
    ['Type `x`, then go.', ['Type then go']],
    ["It doesn't run-on.", ["It doesn't run-on"]],
  ])('%j', (body, expected) => {
    expect(getSentences(body)).toEqual(expected);
  });

  test('returns the position of the first word', () => {
    expect(measure('One.\n\n- Two. *Three* four.').sentences).toMatchObject([
      { line: 1, column: 1 },
      { line: 3, column: 3 },
      { line: 3, column: 9 },
    ]);
  });
});

test.each([
  ['The cat sat on the mat.', 0],
  ['Choose the contacts that you want to add and save the list.', 1.9],
  [
    'Organizational authentication configuration necessitates administrative authorization.',
    45.8,
  ],
])('grade %j: %d', (body, grade) => {
  expect(measure(body).grade).toBe(grade);
});

describe('checkReadability', () => {
  test('accepts a page with short words', () => {
    expect(
      checkReadability(
        createTestLintPage('Go to the list. Add a name.'),
        testLimits,
      ),
    ).toEqual([]);
  });

  test('reports a page with long words at its longest sentence', () => {
    const text =
      'Authentication necessitates authorization.\n\nOrganizational configuration additionally necessitates extensive administrative documentation.';
    expect(
      checkReadability(createTestLintPage(text), testLimits).map(formatLine),
    ).toEqual([
      expect.stringMatching(
        /^3:1 The text is hard to read: it needs \d\d\.\d years of school, and the maximum is 8\. Use shorter sentences and words\. The longest sentence has 7 words: "Organizational configuration additionally necessitates extensive …"\.$/,
      ),
    ]);
  });
});

test.each([
  ['a', 1],
  ['the', 1],
  ['lists', 1],
  ['saved', 1],
  ['boxes', 2],
  ['pages', 2],
  ['added', 2],
  ['yellow', 2],
  ['company', 3],
  ['receptionist', 4],
  ["doesn't", 1],
  ['E-Mail', 2],
  ['nth', 1],
])('syllables of %j: %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});
