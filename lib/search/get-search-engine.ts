import { loadLocalEngine } from '#local-engine';
import { withTimeout } from '@/lib/client/with-timeout';
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

/** Returns the name of the hosted index. The local engine ignores it. */
export function getIndexName(): string {
  return process.env.NEXT_PUBLIC_ALGOLIA_INDEX || 'docs';
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
