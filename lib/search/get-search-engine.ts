import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import { searchSwitches } from '@/lib/site';
import { createHostedEngine } from './hosted-engine';
import { createLazyEngine } from './lazy-engine';
import type { SearchEngine } from './search-engine';

let engine: SearchEngine | undefined;

/**
 * Returns the search engine, which is created once: hosted if all Algolia variables are set, otherwise local. Its code is loaded
 * on first use.
 */
export function getSearchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}

/** Returns the name of the hosted index. The local engine ignores it. */
export function getIndexName(): string {
  return process.env.NEXT_PUBLIC_ALGOLIA_INDEX || 'docs';
}

function createEngine(): SearchEngine {
  const local = createLazyEngine(async (onUpdate) =>
    (await loadWithTimeout(() => import('./local/local-engine'))).createLocalEngine({ onUpdate }),
  );
  // Next.js inlines environment variables only where they are written out in full.
  const appId = process.env.NEXT_PUBLIC_ALGOLIA_APP_ID;
  const key = process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY;
  const index = process.env.NEXT_PUBLIC_ALGOLIA_INDEX;
  const hosts = (process.env.NEXT_PUBLIC_ALGOLIA_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  if (!appId || !key || !index) return local;
  const client = async () =>
    (await loadWithTimeout(() => import('./hosted/hosted-client'))).createHostedClient({
      appId,
      key,
      index,
      hosts,
    });
  return createHostedEngine({ client, local, failover: searchSwitches.failover });
}
