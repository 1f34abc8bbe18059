import { algoliasearch } from 'algoliasearch';
import { toAlgoliaHost, writeOrigins } from '@/lib/search/hosted/hosts';
import type { PublisherSettings } from '@/lib/search/hosted/search-settings';

export type PublisherClient = ReturnType<typeof createPublisherClient>;

/**
 * Creates Algolia's client with the admin key. `timeout` is in milliseconds for the first host, including the upload; the client
 * multiplies it for the next hosts.
 */
export function createPublisherClient(publisher: PublisherSettings, timeout: number) {
  return algoliasearch(publisher.appId, publisher.adminKey, {
    hosts: writeOrigins(publisher).map(toAlgoliaHost),
    timeouts: { connect: timeout, read: timeout, write: timeout },
  });
}
