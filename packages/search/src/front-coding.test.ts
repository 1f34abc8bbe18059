import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontDecode, frontEncode } from './front-coding';

test.each<[string[]]>([
  [[]],
  [['']],
  [['', '']],
  [['import', 'important', 'imported', 'list']],
  [['/crm/', '/crm/lists', '/ai', '/crm/']],
  [['検索', '検証']],
  [['𐐨', '𐐩']],
  [[`${'a'.repeat(80)}b`, `${'a'.repeat(80)}c`]],
])('round-trips %j', (words) => {
  expect(frontDecode(frontEncode(words))).toEqual(words);
});

test('round-trips any words without line breaks through JSON', () => {
  const words = fc.array(fc.string({ unit: 'binary' }).map((word) => word.replaceAll('\n', '')));
  fc.assert(
    fc.property(words, (list) => {
      expect(frontDecode(JSON.parse(JSON.stringify(frontEncode(list))))).toEqual(list);
    }),
  );
});

test('omits the prefix shared with the previous word', () => {
  expect(frontEncode(['important', 'imported'])).toBe('#important\n)ed');
});
