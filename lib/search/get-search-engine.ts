import { loadLocalEngine } from '#local-engine';
import { withTimeout } from '@/lib/client/next/with-timeout';
import { searchSwitches } from '@/lib/site';
import { hostedVariables } from './hosted-variables';
import { createHostedEngine, createLocalEngine, type SearchEngine } from './search-engine';

let engine: SearchEngine | undefined;

/**
 * Returns the search engine, which is created once: hosted if all Algolia variables are set, otherwise local.
 */
export function getSearchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}

function createEngine(): SearchEngine {
  const local = createLocalEngine(loadLocalEngine);
  const variables = hostedVariables;
  if (!variables) return local;
  const hosts = (process.env.NEXT_PUBLIC_ALGOLIA_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  const load = withTimeout(() => import('./hosted-client'));
  const client = async () => (await load()).createHostedClient({ ...variables, hosts });
  return createHostedEngine({ client, local, failover: searchSwitches.failover });
}
