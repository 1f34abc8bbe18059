import type { IndexSettings, Rule, SynonymHit } from 'algoliasearch';
import type { SearchRecord } from '@/lib/search/record';
import type { PublisherClient } from './publisher-client';

/** The complete contents and configuration of an index. */
export type NewIndex = {
  records: readonly SearchRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
  rules: Rule[];
};

export type ReplaceOptions = {
  index: string;
  /** Maximum number of polls for a task; the delay between them grows to five seconds. */
  taskPolls: number;
  onProgress: (done: number, all: number) => void;
};

/** A failed replacement: whether the live index is unchanged, and the name of a temporary index that could not be removed. */
export class PublishError extends Error {
  override name = 'PublishError';
  readonly isLiveUntouched: boolean;
  readonly leftoverIndex: string | undefined;
  constructor(cause: unknown, isLiveUntouched: boolean, leftoverIndex: string | undefined) {
    super('The index was not replaced.', { cause });
    this.isLiveUntouched = isLiveUntouched;
    this.leftoverIndex = leftoverIndex;
  }
}

/**
 * Replaces an index atomically: fills a temporary index and moves it over the live one. Throws a PublishError with the first
 * error as its cause, after removing the temporary index.
 */
export async function replaceIndex(
  client: PublisherClient,
  createEmptyIndex: NewIndex,
  options: ReplaceOptions,
): Promise<void> {
  const temporary = `${options.index}_tmp_${Date.now().toString(36)}`;
  let isLiveUntouched = true;
  try {
    await fillIndex(client, createEmptyIndex, { ...options, index: temporary });
    const moved = client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: options.index },
    });
    isLiveUntouched = await moved.then(() => false, wasRejected);
    await waitForTasks(client, { ...options, index: temporary }, [(await moved).taskID]);
  } catch (error) {
    const isRemoved = await removeIndex(client, temporary);
    throw new PublishError(error, isLiveUntouched, isRemoved ? undefined : temporary);
  }
}

/** Whether the service rejected the request. Without a response, it may or may not have been processed. */
function wasRejected(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}

async function fillIndex(
  client: PublisherClient,
  { settings, synonyms, rules, records }: NewIndex,
  options: ReplaceOptions,
): Promise<void> {
  const indexName = options.index;
  const tasks = [await client.setSettings({ indexName, indexSettings: settings })];
  if (synonyms.length > 0)
    tasks.push(await client.saveSynonyms({ indexName, synonymHit: synonyms }));
  if (rules.length > 0) tasks.push(await client.saveRules({ indexName, rules }));
  let done = 0;
  for (const batch of createBatches(records)) {
    const requests = batch.map((record) => ({ action: 'addObject' as const, body: record }));
    const { taskID } = await client.batch({ indexName, batchWriteParams: { requests } });
    tasks.push({ taskID, updatedAt: '' });
    done += batch.length;
    options.onProgress(done, records.length);
  }
  await waitForTasks(
    client,
    options,
    tasks.map(({ taskID }) => taskID),
  );
}

async function waitForTasks(
  client: PublisherClient,
  { index, taskPolls }: ReplaceOptions,
  taskIDs: readonly number[],
): Promise<void> {
  for (const taskID of taskIDs)
    await client.waitForTask({ indexName: index, taskID, maxRetries: taskPolls });
}

/** Returns whether the index was removed. Never rejects, because the original error matters more. */
async function removeIndex(client: PublisherClient, index: string): Promise<boolean> {
  return client.deleteIndex({ indexName: index }).then(
    () => true,
    () => false,
  );
}

const maxRecords = 1000;
const maxBytes = 1_000_000;

/** Splits records into batches of at most 1,000 records and about 1 MB. */
export function createBatches(records: readonly SearchRecord[]): SearchRecord[][] {
  const batches: SearchRecord[][] = [];
  let room = 0;
  for (const record of records) {
    const size = JSON.stringify(record).length;
    const last = batches.at(-1);
    if (last && last.length < maxRecords && size <= room) {
      last.push(record);
      room -= size;
    } else {
      batches.push([record]);
      room = maxBytes - size;
    }
  }
  return batches;
}
