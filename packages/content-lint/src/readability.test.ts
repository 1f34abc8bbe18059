import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { parseProse } from './prose';
import { checkReadability, measureReadability } from './readability';
import { createTestPage, formatLine } from './test-utils';

function measure(body: string) {
  return measureReadability(parseProse(body, 'md').blocks);
}

function getSentences(body: string): string[] {
  return measure(body).sentences.map(({ words }) => words.join(' '));
}

describe('sentences', () => {
  test.each([
    ['One. Two! Three? Four', ['One', 'Two', 'Three', 'Four']],
    ['Wait 1.5 hours.', ['Wait hours']],
    ['See "a.b". Then go.', ['See a b', 'Then go']],
    ['- a list\n- of two', ['a list', 'of two']],
    ['## A heading\n\nText.', ['Text']],
    ['| a | b |\n|---|---|\n| c | d |', []],
    ['Go to **Settings > SMS** and choose **Save it**.', ['Go to and choose Save it']],
    ['Type `x`, then go.', ['Type then go']],
    ['`x`', []],
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

describe('grade', () => {
  test.each([
    ['The cat sat on the mat.', 0],
    ['Choose the contacts that you want to add and save the list.', 1.9],
    [
      'Organizational authentication configuration necessitates administrative authorization.',
      45.8,
    ],
  ])('%j: %d', (body, grade) => {
    expect(measure(body).grade).toBe(grade);
  });
});

describe('checkReadability', () => {
  test('accepts a page with short words', () => {
    expect(
      checkReadability(createTestPage('Go to the list. Add a name.'), testConfig.style),
    ).toEqual([]);
  });

  test('ignores a page without text', () => {
    expect(checkReadability(createTestPage('## A heading'), testConfig.style)).toEqual([]);
  });

  test('reports a page with long sentences', () => {
    const [diagnostic] = checkReadability(
      createTestPage(`${'We often say some more '.repeat(8)}now.`),
      testConfig.style,
    );
    expect(diagnostic?.hint).toBe(
      'Use shorter sentences and words. The longest sentence has 41 words: "We often say some more …".',
    );
  });

  test('reports a page with long words at its longest sentence', () => {
    const text =
      'Authentication necessitates authorization.\n\nOrganizational configuration additionally necessitates extensive administrative documentation.';
    expect(checkReadability(createTestPage(text), testConfig.style).map(formatLine)).toEqual([
      expect.stringMatching(
        /^3:1 The text is hard to read: it needs \d\d\.\d years of school, and the maximum is 8\. Use shorter words\. The longest are: "Organizational", "Authentication", "authorization"\.$/,
      ),
    ]);
  });
});
