import type { Publisher } from '@/lib/search/hosted/search-settings';
import type { SearchRecord } from '@/lib/search/record';
import type { Synonyms } from '@/lib/search/synonyms';
import { type Difference, differenceOf, refuseLoss } from './difference';
import { errorMessage } from './error-message';
import { indexSettings } from './index-settings';
import { indexRules, indexSynonyms } from './index-words';
import { liveRecords } from './live-records';
import { type PublisherClient, publisherClient } from './publisher-client';
import { PublishError, replaceIndex } from './replace-index';

export type PublishSource = { records: readonly SearchRecord[]; synonyms: Synonyms };

export type PublishOptions = {
  isDryRun: boolean;
  /** Whether an index of less than half its size is meant. */
  isLossMeant: boolean;
  onDifference: (difference: Difference) => void;
  onProgress: (done: number, all: number) => void;
  /** How long is waited: for an answer, in milliseconds, and for a task, in times of asking. */
  patience?: { answer: number; taskPolls: number };
};

const usualPatience = { answer: 10_000, taskPolls: 200 };

/**
 * Brings the hosted index to what the site says, and tells the difference before. A dry run changes nothing. Throws an Error
 * whose message says what failed, what to do, and what readers have now.
 */
export async function publish(
  { records, synonyms }: PublishSource,
  publisher: Publisher,
  options: PublishOptions,
): Promise<void> {
  const { answer, taskPolls } = options.patience ?? usualPatience;
  const client = publisherClient(publisher, answer);
  const difference = await compared(client, records, publisher);
  options.onDifference(difference);
  refuseLoss(difference, records.length, options.isLossMeant);
  if (options.isDryRun) return;
  const whole = {
    records,
    settings: indexSettings(),
    synonyms: indexSynonyms(synonyms.groups),
    rules: indexRules(synonyms.pins),
  };
  const { index } = publisher;
  await replaceIndex(client, whole, { index, taskPolls, onProgress: options.onProgress }).catch(
    (error: unknown) => {
      throw told(error, publisher);
    },
  );
}

async function compared(
  client: PublisherClient,
  records: readonly SearchRecord[],
  publisher: Publisher,
): Promise<Difference> {
  try {
    return differenceOf(await liveRecords(client, publisher.index), records);
  } catch (error) {
    throw told(new PublishError(error, true, undefined), publisher);
  }
}

/** An error in words for the person who publishes. */
function told(error: unknown, publisher: Publisher): unknown {
  if (!(error instanceof PublishError)) return error;
  const live = error.isLiveUntouched
    ? `The live index "${publisher.index}" is untouched.`
    : `Whether "${publisher.index}" is the old or the new index is not known: publish again.`;
  const rest =
    error.leftBehind === undefined
      ? ''
      : ` The temporary index "${error.leftBehind}" could not be removed: remove it in the service's dashboard.`;
  return new Error(`${errorMessage(error.cause, publisher)} ${live}${rest}`, {
    cause: error.cause,
  });
}
