import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const replacements: Record<string, Record<string, string>> = JSON.parse(
  readFileSync('tests/fixtures/other-company.json', 'utf8'),
);

function findStale(text: string, values: Readonly<Record<string, string>>): string[] {
  return Object.keys(values).filter((from) => text.split(from).length !== 2);
}

test.each(Object.entries(replacements))(
  '%s contains each value to replace once',
  (file, values) => {
    expect(findStale(readFileSync(file, 'utf8'), values)).toEqual([]);
  },
);

test('the check reports missing and repeated values', () => {
  expect(findStale('a b b', { a: '1', b: '2', c: '3' })).toEqual(['b', 'c']);
});
