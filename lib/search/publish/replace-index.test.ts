import { describe, expect, test } from 'vitest';
import { createSampleRecord } from '@/tests/mock-search/sample-records';
import { createBatches } from './replace-index';

function records(count: number, content: string | null = null) {
  return Array.from({ length: count }, (_, number) =>
    createSampleRecord(`/${number}`, { content }),
  );
}

describe('createBatches', () => {
  test.each([
    ['none', records(0), []],
    ['one', records(1), [1]],
    ['a thousand', records(1000), [1000]],
    ['one more', records(1001), [1000, 1]],
    ['large ones', records(10, 'x'.repeat(300_000)), [3, 3, 3, 1]],
    ['larger than a batch', records(2, 'x'.repeat(2_000_000)), [1, 1]],
  ])('%s', (_, list, sizes) => {
    const batches = createBatches(list);
    expect(batches.map(({ length }) => length)).toEqual(sizes);
    expect(batches.flat()).toEqual(list);
  });
});
