import { algoliasearch } from 'algoliasearch';
import type { Publisher } from '@/lib/search/hosted/search-settings';
import { serviceHost, writeOrigins } from '@/lib/search/hosted/service';

export type PublisherClient = ReturnType<typeof publisherClient>;

/**
 * The service's own client with the key that may write. `answer` is how long the first host may take to begin an answer, in
 * milliseconds; the client counts the upload as part of it, and gives the next host four times as much.
 */
export function publisherClient(publisher: Publisher, answer: number) {
  return algoliasearch(publisher.appId, publisher.adminKey, {
    hosts: writeOrigins(publisher).map(serviceHost),
    timeouts: { connect: answer, read: answer, write: answer },
  });
}
