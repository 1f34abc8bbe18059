import { describe, expect, test } from 'vitest';
import { formatCodeFrame } from './code-frame';

const text = 'one\ntwo\nthree\nfour';

describe('formatCodeFrame', () => {
  test.each([
    [{ line: 2, column: 3 }, '  1 | one\n> 2 | two\n    |   ^\n  3 | three'],
    [{ line: 1, column: 1 }, '> 1 | one\n    | ^\n  2 | two'],
    [{ line: 4, column: 5 }, '  3 | three\n> 4 | four\n    |     ^'],
    [{ line: 5, column: 1 }, ''],
  ])('%j', (position, frame) => {
    expect(formatCodeFrame(text, position)).toBe(frame);
  });

  test('aligns line numbers of different lengths', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(formatCodeFrame(lines, { line: 10, column: 2 })).toBe(
      '   9 | line 9\n> 10 | line 10\n     |  ^\n  11 | line 11',
    );
  });

  test('counts a tab as one column', () => {
    expect(formatCodeFrame('\ta: 1', { line: 1, column: 2 })).toBe('> 1 | →a: 1\n    |  ^');
  });

  test('cuts long lines around the column', () => {
    const [row = '', caret = ''] = formatCodeFrame(`${'a'.repeat(200)}b${'c'.repeat(200)}`, {
      line: 1,
      column: 201,
    }).split('\n');
    expect(row.length).toBeLessThan(110);
    expect(row[caret.indexOf('^')]).toBe('b');
  });

  test('an empty text has no frame', () => {
    expect(formatCodeFrame('', { line: 1, column: 1 })).toBe('');
  });
});
