import type { IndexSettings, Rule, SynonymHit } from 'algoliasearch';
import type { SearchRecord } from '@/lib/search/record';
import type { PublisherClient } from './publisher-client';

/** All of an index: what it holds and how it answers. */
export type NewIndex = {
  records: readonly SearchRecord[];
  settings: IndexSettings;
  synonyms: SynonymHit[];
  rules: Rule[];
};

export type ReplaceOptions = {
  index: string;
  /** How often a task is asked for before it is given up; the pauses between grow to five seconds. */
  taskPolls: number;
  onProgress: (done: number, all: number) => void;
};

/** Publishing that failed: whether readers still have the old index, and the name of a temporary one that was left behind. */
export class PublishError extends Error {
  override name = 'PublishError';
  readonly isLiveUntouched: boolean;
  readonly leftBehind: string | undefined;
  constructor(cause: unknown, isLiveUntouched: boolean, leftBehind: string | undefined) {
    super('The index was not replaced.', { cause });
    this.isLiveUntouched = isLiveUntouched;
    this.leftBehind = leftBehind;
  }
}

/**
 * Replaces an index as a whole: settings, synonyms, rules and records are put into a temporary index, which is then moved over
 * the live one, so that readers have the old or the new and never a half. Throws a PublishFault with the first error as its
 * cause; a temporary index is removed.
 */
export async function replaceIndex(
  client: PublisherClient,
  whole: NewIndex,
  options: ReplaceOptions,
): Promise<void> {
  const temporary = `${options.index}_tmp_${Date.now().toString(36)}`;
  let isLiveUntouched = true;
  try {
    await fill(client, whole, { ...options, index: temporary });
    const moved = client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: options.index },
    });
    isLiveUntouched = await moved.then(() => false, wasRefused);
    await waitFor(client, { ...options, index: temporary }, [(await moved).taskID]);
  } catch (error) {
    const isRemoved = await removes(client, temporary);
    throw new PublishError(error, isLiveUntouched, isRemoved ? undefined : temporary);
  }
}

/** Whether the service said no: of a request that it did not answer nobody knows what became. */
function wasRefused(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}

async function fill(
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
  for (const batch of batchesOf(records)) {
    const requests = batch.map((record) => ({ action: 'addObject' as const, body: record }));
    const { taskID } = await client.batch({ indexName, batchWriteParams: { requests } });
    tasks.push({ taskID, updatedAt: '' });
    done += batch.length;
    options.onProgress(done, records.length);
  }
  await waitFor(
    client,
    options,
    tasks.map(({ taskID }) => taskID),
  );
}

async function waitFor(
  client: PublisherClient,
  { index, taskPolls }: ReplaceOptions,
  taskIDs: readonly number[],
): Promise<void> {
  for (const taskID of taskIDs)
    await client.waitForTask({ indexName: index, taskID, maxRetries: taskPolls });
}

/** The error that brought us here is the one to tell: a failure to clean up is only a remark on it. */
async function removes(client: PublisherClient, index: string): Promise<boolean> {
  return client.deleteIndex({ indexName: index }).then(
    () => true,
    () => false,
  );
}

const mostRecords = 1000;
const mostBytes = 1_000_000;

/** The records in the order they came, at most a thousand and about a megabyte together. */
export function batchesOf(records: readonly SearchRecord[]): SearchRecord[][] {
  const batches: SearchRecord[][] = [];
  let room = 0;
  for (const record of records) {
    const size = JSON.stringify(record).length;
    const last = batches.at(-1);
    if (last && last.length < mostRecords && size <= room) {
      last.push(record);
      room -= size;
    } else {
      batches.push([record]);
      room = mostBytes - size;
    }
  }
  return batches;
}
