import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import { searchSwitches } from '@/lib/site';
import type { SearchEngine } from './engine';
import { hostedEngine } from './hosted-engine';
import { lateEngine } from './late-engine';

let chosen: SearchEngine | undefined;

/** The engine of this page: hosted where the site has an index there, else local. The code of either comes when it is used. */
export function chosenEngine(): SearchEngine {
  chosen ??= choose();
  return chosen;
}

/** The name of the index that is asked. The local engine takes any. */
export function indexName(): string {
  return process.env.NEXT_PUBLIC_ALGOLIA_INDEX || 'docs';
}

function choose(): SearchEngine {
  const local = lateEngine(async () =>
    (await loadWithTimeout(() => import('./local/local-engine'))).localEngine(),
  );
  // Written out in full: only so does the build put the values in.
  const appId = process.env.NEXT_PUBLIC_ALGOLIA_APP_ID;
  const key = process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY;
  const index = process.env.NEXT_PUBLIC_ALGOLIA_INDEX;
  const hosts = (process.env.NEXT_PUBLIC_ALGOLIA_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  if (!appId || !key || !index) return local;
  const client = async () =>
    (await loadWithTimeout(() => import('./hosted/hosted-client'))).hostedClient({
      appId,
      key,
      index,
      hosts,
    });
  return hostedEngine({ client, local, failover: searchSwitches.failover });
}
