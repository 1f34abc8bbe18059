import { describe, expect, test } from 'vitest';
import { parseProse } from './prose';
import { measureReadability } from './readability';

function reading(body: string) {
  return measureReadability(parseProse(body, 'md').blocks);
}

function getSentences(body: string): string[] | undefined {
  return reading(body)?.sentences.map(({ words }) => words.join(' '));
}

describe('sentences', () => {
  test.each([
    ['One. Two! Three? Four', ['One', 'Two', 'Three', 'Four']],
    ['Wait 1.5 hours.', ['Wait hours']],
    ['See "a.b". Then go.', ['See a b', 'Then go']],
    ['- a list\n- of two', ['a list', 'of two']],
    ['## A heading\n\nText.', ['Text']],
    ['| a | b |\n|---|---|\n| c | d |', undefined],
    ['Go to **Settings > SMS** and choose **Save it**.', ['Go to and choose Save it']],
    ['Type `x`, then go.', ['Type then go']],
    ['`x`', undefined],
    ["It doesn't run-on.", ["It doesn't run-on"]],
  ])('%j', (body, expected) => {
    expect(getSentences(body)).toEqual(expected);
  });

  test('returns the position of the first word', () => {
    expect(reading('One.\n\n- Two. *Three* four.')?.sentences).toMatchObject([
      { line: 1, column: 1 },
      { line: 3, column: 3 },
      { line: 3, column: 9 },
    ]);
  });
});

describe('grade', () => {
  test.each([
    ['The cat sat on the mat.', 0],
    ['Choose the contacts that you want to add and save the list.', 1.9],
    [
      'Organizational authentication configuration necessitates administrative authorization.',
      45.8,
    ],
  ])('%j: %d', (body, grade) => {
    expect(reading(body)?.grade).toBe(grade);
  });
});
