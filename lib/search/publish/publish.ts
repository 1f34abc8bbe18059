import type { PublisherSettings } from '@/lib/search/hosted/search-settings';
import type { SearchRecord } from '@/lib/search/record';
import type { Synonyms } from '@/lib/search/synonyms';
import { assertNoDataLoss, type Difference, diffRecords } from './diff-records';
import { fetchLiveRecords } from './fetch-live-records';
import { formatPublishError } from './format-publish-error';
import { indexSettings } from './index-settings';
import { createPublisherClient, type PublisherClient } from './publisher-client';
import { PublishError, replaceIndex } from './replace-index';
import { toAlgoliaRules, toAlgoliaSynonyms } from './synonyms-and-rules';

export type PublishSource = { records: readonly SearchRecord[]; synonyms: Synonyms };

export type PublishOptions = {
  isDryRun: boolean;
  /** Allows removing more than half of the records. */
  allowDataLoss: boolean;
  onDifference: (difference: Difference) => void;
  onProgress: (done: number, all: number) => void;
  /** The response timeout in milliseconds, and the maximum number of polls for a task. */
  timeouts?: { response: number; taskPolls: number };
};

const defaultTimeouts = { response: 10_000, taskPolls: 200 };

/**
 * Replaces the hosted index with the site's records, after reporting the difference. A dry run stops there. Throws an Error that
 * explains what failed, how to fix it, and the state of the live index.
 */
export async function publish(
  { records, synonyms }: PublishSource,
  publisher: PublisherSettings,
  options: PublishOptions,
): Promise<void> {
  const { response, taskPolls } = options.timeouts ?? defaultTimeouts;
  const client = createPublisherClient(publisher, response);
  const difference = await compareWithLive(client, records, publisher);
  options.onDifference(difference);
  assertNoDataLoss(difference, records.length, options.allowDataLoss);
  if (options.isDryRun) return;
  const createEmptyIndex = {
    records,
    settings: indexSettings(),
    synonyms: toAlgoliaSynonyms(synonyms.groups),
    rules: toAlgoliaRules(synonyms.pins),
  };
  const { index } = publisher;
  await replaceIndex(client, createEmptyIndex, {
    index,
    taskPolls,
    onProgress: options.onProgress,
  }).catch((error: unknown) => {
    throw toReadableError(error, publisher);
  });
}

async function compareWithLive(
  client: PublisherClient,
  records: readonly SearchRecord[],
  publisher: PublisherSettings,
): Promise<Difference> {
  try {
    return diffRecords(await fetchLiveRecords(client, publisher.index), records);
  } catch (error) {
    throw toReadableError(new PublishError(error, true, undefined), publisher);
  }
}

/** Converts an error to a readable message. */
function toReadableError(error: unknown, publisher: PublisherSettings): unknown {
  if (!(error instanceof PublishError)) return error;
  const live = error.isLiveUntouched
    ? `The live index "${publisher.index}" is unchanged.`
    : `The live index "${publisher.index}" may be the old or the new one. Publish again to be sure.`;
  const rest =
    error.leftoverIndex === undefined
      ? ''
      : ` The temporary index "${error.leftoverIndex}" could not be removed. Delete it in Algolia's dashboard.`;
  return new Error(`${formatPublishError(error.cause, publisher)} ${live}${rest}`, {
    cause: error.cause,
  });
}
