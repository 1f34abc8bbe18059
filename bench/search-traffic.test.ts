import { createIndex } from '@help-center/search';
import { describe, expect, test } from 'vitest';
import { createCorpusRecords } from './corpus-records';
import { createQuery, queryRanks } from './corpus-words';
import { measureQueryTraffic } from './query-traffic';

const files = createIndex(createCorpusRecords(500));

/** With the script of the dialog, six requests. */
const maxFiles = 5;
const maxKibibytes = 40;

describe(`a query of 500 pages loads at most ${maxFiles} files of ${maxKibibytes} KiB`, () => {
  const cases = Object.entries(queryRanks).flatMap(([name, rank]) =>
    [1, 3].map((count) => [count, name, rank] as const),
  );
  test.each(cases)('%i words, %s', async (count, _, rank) => {
    for (let number = 0; number < 5; number++) {
      const { requests, bytes } = await measureQueryTraffic(files, {
        query: createQuery(rank, count, number),
      });
      expect(requests).toBeLessThanOrEqual(maxFiles);
      expect(bytes / 1024).toBeLessThanOrEqual(maxKibibytes);
    }
  });
});

test('a misspelled word loads at most eight files', async () => {
  for (let number = 0; number < 20; number++) {
    const word = createQuery(queryRanks.rare, 1, number);
    const { requests } = await measureQueryTraffic(files, {
      query: `${word.slice(0, 3)}q${word.slice(4)} `,
    });
    expect(requests).toBeLessThanOrEqual(8);
  }
});

test('the results page loads more, so the limits are effective', async () => {
  const query = createQuery(queryRanks.common, 1);
  const { requests, bytes } = await measureQueryTraffic(files, { query, facets: ['tags'] });
  expect(requests).toBeGreaterThan(8);
  expect(bytes / 1024).toBeGreaterThan(maxKibibytes);
});
