import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { getWriteOrigins, toAlgoliaHost } from '@/lib/search/hosted/hosts';
import type { PublisherSettings } from '@/lib/search/hosted/search-settings';
import type { SearchRecord } from '@/lib/search/record';
import type { Synonyms } from '@/lib/search/synonyms';
import { assertNoDataLoss, type Difference, diffRecords, type LiveRecord } from './diff-records';
import { indexSettings } from './index-settings';
import { explainPublishError } from './service-error';
import { toAlgoliaRules, toAlgoliaSynonyms } from './synonyms-and-rules';

export type PublishSource = { records: readonly SearchRecord[]; synonyms: Synonyms };

export type PublishOptions = {
  isDryRun: boolean;
  /** Allows removing more than half of the records. */
  allowDataLoss: boolean;
  onDifference: (difference: Difference) => void;
  /** Response timeout of the first host, in milliseconds; the client multiplies it for the next hosts. */
  timeout?: number;
  /** Maximum number of polls for a task; the delay between them grows to five seconds. */
  taskPolls?: number;
};

/**
 * Replaces the hosted index with the site's records, after reporting the difference. A dry run stops there. Fills a temporary index
 * and moves it over the live one. Throws an Error that explains what failed, how to fix it, and the state of the live index.
 */
export async function publish(
  source: PublishSource,
  publisher: PublisherSettings,
  options: PublishOptions,
): Promise<void> {
  const { index } = publisher;
  const { timeout = 10_000, taskPolls = 200 } = options;
  const client = algoliasearch(publisher.appId, publisher.adminKey, {
    hosts: getWriteOrigins(publisher).map(toAlgoliaHost),
    timeouts: { connect: timeout, read: timeout, write: timeout },
  });
  let state = `The live index "${index}" is unchanged.`;
  const live = await fetchLiveRecords(client, index).catch((error: unknown) => {
    throw new Error(`${explainPublishError(error, publisher)} ${state}`, { cause: error });
  });
  const difference = diffRecords(live, source.records);
  options.onDifference(difference);
  assertNoDataLoss(difference, source.records.length, options.allowDataLoss);
  if (options.isDryRun) return;
  const temporary = `${index}_tmp_${Date.now().toString(36)}`;
  try {
    await fillIndex(client, temporary, source, taskPolls);
    state = `The live index "${index}" may be the old or the new one. Publish again to be sure.`;
    const { taskID } = await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: index },
    });
    await client.waitForTask({ indexName: temporary, taskID, maxRetries: taskPolls });
  } catch (error) {
    const cleanupError = await client.deleteIndex({ indexName: temporary }).then(
      () => '',
      () =>
        ` The temporary index "${temporary}" could not be removed. Delete it in Algolia's dashboard.`,
    );
    throw new Error(`${explainPublishError(error, publisher)} ${state}${cleanupError}`, {
      cause: error,
    });
  }
}

/** Fetches all records of an index; an empty list if it does not exist yet. */
async function fetchLiveRecords(client: Algoliasearch, indexName: string): Promise<LiveRecord[]> {
  const records: LiveRecord[] = [];
  try {
    await client.browseObjects<Record<string, unknown>>({
      indexName,
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

/** Fills a new index. The service processes the tasks of an index in order, so the last ones are enough to wait for. */
async function fillIndex(
  client: Algoliasearch,
  indexName: string,
  { records, synonyms }: PublishSource,
  maxRetries: number,
): Promise<void> {
  await client.setSettings({ indexName, indexSettings });
  const synonymHit = toAlgoliaSynonyms(synonyms.groups);
  if (synonymHit.length > 0) await client.saveSynonyms({ indexName, synonymHit });
  const rules = toAlgoliaRules(synonyms.pins);
  if (rules.length > 0) await client.saveRules({ indexName, rules });
  await client.saveObjects({ indexName, objects: [...records], waitForTasks: true, maxRetries });
}
