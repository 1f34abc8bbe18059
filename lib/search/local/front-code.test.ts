import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontCode, frontDecode } from './front-code';

test.each<[string[]]>([
  [[]],
  [['']],
  [['', '']],
  [['import', 'important', 'imported', 'list']],
  [['/crm/', '/crm/lists', '/ai', '/crm/']],
  [['検索', '検証']],
  [['𐐨', '𐐩']],
  [[`${'a'.repeat(80)}b`, `${'a'.repeat(80)}c`]],
])('%j comes back', (words) => {
  expect(frontDecode(frontCode(words))).toEqual(words);
});

test('any words without line breaks come back, through JSON too', () => {
  const words = fc.array(fc.string({ unit: 'binary' }).map((word) => word.replaceAll('\n', '')));
  fc.assert(
    fc.property(words, (list) => {
      expect(frontDecode(JSON.parse(JSON.stringify(frontCode(list))))).toEqual(list);
    }),
  );
});

test('what a word shares with the one before is not written again', () => {
  expect(frontCode(['important', 'imported'])).toBe('#important\n)ed');
});
