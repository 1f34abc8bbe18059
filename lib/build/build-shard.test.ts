import { describe, expect, test } from 'vitest';
import { isInShard, parseBuildShard } from './build-shard';

describe('parseBuildShard', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['1/1', { number: 1, of: 1 }],
    ['2/4', { number: 2, of: 4 }],
    ['10/10', { number: 10, of: 10 }],
  ])('%j', (text, part) => {
    expect(parseBuildShard(text)).toEqual(part);
  });

  test.each(['0/2', '3/2', '1', '1/', '/2', '1/2/3', '1/0', '-1/2', '1.5/2', 'crm'])(
    '%s is rejected',
    (text) => {
      expect(() => parseBuildShard(text)).toThrow(
        `BUILD_SHARD "${text}" is not a valid shard. Use number/total, such as 1/4 for the first of four.`,
      );
    },
  );
});

describe('isInShard', () => {
  const urlPaths = Array.from({ length: 3000 }, (_, index) => `/section/page-${index}`);
  const getParts = (urlPath: string, of: number) =>
    Array.from({ length: of }, (_, index) => index + 1).filter((number) =>
      isInShard(urlPath, { number, of }),
    );

  test('includes every page without shards', () => {
    expect(urlPaths.every((urlPath) => isInShard(urlPath, null))).toBe(true);
  });

  test.each([1, 2, 3, 8])('each page is in one of %i parts, and they are about as large', (of) => {
    const parts = urlPaths.map((urlPath) => getParts(urlPath, of));
    expect(parts.filter(({ length }) => length !== 1)).toEqual([]);
    for (let number = 1; number <= of; number += 1) {
      const share = parts.filter(([part]) => part === number).length / urlPaths.length;
      expect(share).toBeCloseTo(1 / of, 1);
    }
  });

  test.each([['/crm'], ['/CRM/'], ['/crm.html'], ['/crm/index.html']])(
    '%s is in the part of its page',
    (form) => {
      expect(getParts(form, 7)).toEqual(getParts('/crm/', 7));
    },
  );
});
