import type { LiveRecord } from './diff-records';
import type { PublisherClient } from './publisher-client';

/** Fetches all records of the live index; an empty list if the index does not exist yet. */
export async function fetchLiveRecords(
  client: PublisherClient,
  index: string,
): Promise<LiveRecord[]> {
  const records: LiveRecord[] = [];
  try {
    await client.browseObjects<Record<string, unknown>>({
      indexName: index,
      browseParams: { hitsPerPage: 1000, attributesToRetrieve: ['*'] },
      aggregator: ({ hits }) => {
        if (!Array.isArray(hits)) throw new Error('The search service did not list its records.');
        records.push(...hits);
      },
    });
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return [];
    throw error;
  }
  return records;
}
