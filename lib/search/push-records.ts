import type { SearchRecord } from '@help-center/search';
import {
  type Algoliasearch,
  algoliasearch,
  type InitClientOptions,
} from 'algoliasearch';
import { type PushSettings, toAlgoliaHost } from '@/lib/config/search-settings';
import type { SearchTuning } from '@/lib/content/parse/search-tuning';
import {
  indexSettings,
  toAlgoliaRules,
  toAlgoliaSynonyms,
} from './hosted-index';

type PushSource = {
  records: readonly SearchRecord[];
  searchTuning: SearchTuning;
};

type PushOptions = {
  isDryRun: boolean;
  /** Allows an index with less than half as many records as the live one. */
  allowDataLoss: boolean;
  onDifference: (difference: Difference) => void;
  /**
   * Response timeout of the first host, in milliseconds; the client multiplies it for subsequent
   * hosts.
   */
  timeout?: number;
  /** Maximum number of polls for a task; the delay between them grows to five seconds. */
  maxTaskPolls?: number;
};

/**
 * Reports the difference between the live index and the site's records and, unless this is a dry
 * run, replaces the index: fills a temporary index and moves it over the live one. Throws an Error
 * with the cause, the fix, and the state of the live index.
 */
export async function pushRecords(
  source: PushSource,
  settings: PushSettings,
  options: PushOptions,
): Promise<void> {
  const { index } = settings;
  const { timeout = 10_000, maxTaskPolls = 200 } = options;
  const clientOptions: InitClientOptions['options'] = {
    timeouts: { connect: timeout, read: timeout, write: timeout },
  };
  if (settings.hosts.length > 0) {
    clientOptions.hosts = settings.hosts.map(toAlgoliaHost);
  }
  const client = algoliasearch(
    settings.appId,
    settings.adminKey,
    clientOptions,
  );
  let liveState = `The live index "${index}" is unchanged.`;
  const liveRecords = await fetchLiveRecords(client, index).catch(
    (error: unknown) => {
      throw new Error(`${explainError(error, index)} ${liveState}`, {
        cause: error,
      });
    },
  );
  const difference = diffRecords(liveRecords, source.records);
  options.onDifference(difference);
  assertNoDataLoss(difference, source.records.length, options.allowDataLoss);
  if (options.isDryRun) {
    return;
  }
  const temporaryIndex = `${index}_tmp_${Date.now().toString(36)}`;
  try {
    await fillIndex(client, temporaryIndex, source, maxTaskPolls);
    liveState = `The live index "${index}" may be the old or the new one. Publish again to be sure.`;
    const { taskID } = await client.operationIndex({
      indexName: temporaryIndex,
      operationIndexParams: { operation: 'move', destination: index },
    });
    await client.waitForTask({
      indexName: temporaryIndex,
      taskID,
      maxRetries: maxTaskPolls,
    });
  } catch (error) {
    const cleanupError = await client
      .deleteIndex({ indexName: temporaryIndex })
      .then(
        () => '',
        () =>
          ` The temporary index "${temporaryIndex}" could not be removed. Delete it in Algolia's dashboard.`,
      );
    throw new Error(
      `${explainError(error, index)} ${liveState}${cleanupError}`,
      {
        cause: error,
      },
    );
  }
}

/** Fetches all records of an index; an empty list if it does not exist yet. */
async function fetchLiveRecords(
  client: Algoliasearch,
  indexName: string,
): Promise<LiveRecord[]> {
  const records: LiveRecord[] = [];
  try {
    await client.browseObjects<Record<string, unknown>>({
      indexName,
      browseParams: { hitsPerPage: 1000, attributesToRetrieve: ['*'] },
      aggregator: ({ hits }) => {
        if (!Array.isArray(hits)) {
          throw new Error('the response contains no list of records.');
        }
        records.push(...hits);
      },
    });
  } catch (error) {
    if (getStatus(error) === 404) {
      return [];
    }
    throw error;
  }
  return records;
}

/**
 * Fills a new index. The service processes the tasks of an index in order, so waiting for the last
 * tasks is enough.
 */
async function fillIndex(
  client: Algoliasearch,
  indexName: string,
  { records, searchTuning }: PushSource,
  maxRetries: number,
): Promise<void> {
  await client.setSettings({ indexName, indexSettings });
  const synonymHit = toAlgoliaSynonyms(searchTuning.synonyms);
  if (synonymHit.length > 0) {
    await client.saveSynonyms({ indexName, synonymHit });
  }
  const rules = toAlgoliaRules(searchTuning.pins);
  if (rules.length > 0) {
    await client.saveRules({ indexName, rules });
  }
  await client.saveObjects({
    indexName,
    objects: [...records],
    waitForTasks: true,
    maxRetries,
  });
}

/**
 * How many records publishing would add, change and remove, and how many the live index contains.
 */
export type Difference = {
  added: number;
  changed: number;
  removed: number;
  liveCount: number;
};

type LiveRecord = Readonly<Record<string, unknown>> & {
  objectID: string;
};

/** Compares the live records with the new ones, by id and all fields. */
export function diffRecords(
  liveRecords: readonly LiveRecord[],
  records: readonly SearchRecord[],
): Difference {
  const liveJson = new Map(
    liveRecords.map((record) => [record.objectID, toStableJson(record)]),
  );
  const ids = new Set(records.map(({ objectID }) => objectID));
  const existing = records.filter(({ objectID }) => liveJson.has(objectID));
  return {
    added: records.length - existing.length,
    changed: existing.filter(
      (record) => liveJson.get(record.objectID) !== toStableJson(record),
    ).length,
    removed: liveRecords.filter(({ objectID }) => !ids.has(objectID)).length,
    liveCount: liveRecords.length,
  };
}

/**
 * Serializes with sorted keys, because the service may reorder keys. Omits fields starting with
 * `_`, which the service adds.
 */
function toStableJson(value: unknown): string {
  return JSON.stringify(value, (name, child: unknown) => {
    if (name.startsWith('_')) {
      return undefined;
    }
    if (typeof child !== 'object' || child === null || Array.isArray(child)) {
      return child;
    }
    return Object.fromEntries(
      Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
}

/**
 * Throws if publishing would empty the index, or, without confirmation, leave less than half as
 * many records in it. Records that replace others are not a loss.
 */
function assertNoDataLoss(
  { liveCount }: Difference,
  count: number,
  allowDataLoss: boolean,
): void {
  if (count === 0) {
    throw new Error(
      'There are no records, so the index would be empty. Check CONTENT_DIR.',
    );
  }
  if (count * 2 >= liveCount || allowDataLoss) {
    return;
  }
  throw new Error(
    `Publishing would reduce the index from ${liveCount} to ${count} records, less than half. To publish anyway, run: npm run search:push -- --yes`,
  );
}

/**
 * Returns the error message for a failed request; for a rejected key, with the permissions that it
 * needs.
 */
function explainError(error: unknown, index: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = getStatus(error);
  return status === 401 || status === 403
    ? `The search service rejected ALGOLIA_ADMIN_KEY: ${message}. It needs the permissions browse, addObject, deleteIndex, settings and editSettings, on "${index}" and on "${index}_tmp_*".`
    : `The search service failed: ${message}`;
}

/** Returns the HTTP status of a failed request, if it had a response. */
function getStatus(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}
