import { withTimeout } from '@/lib/client/with-timeout';
import type { LoadedEngine } from '@/lib/search/lazy-engine';
import { fetchManifest } from './fetch-manifest';
import type { LocalEngineOptions } from './local-engine';

/** Loads the code of the local engine, which a site with hosted search rarely needs, and creates the engine. */
export async function loadLocalEngine(options: LocalEngineOptions): Promise<LoadedEngine> {
  const { createLocalEngine } = await loadCode();
  return createLocalEngine({ ...options, fetchManifest });
}

const loadCode = withTimeout(() => import('./local-engine'));
