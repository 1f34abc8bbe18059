import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import type { LoadedEngine } from '@/lib/search/lazy-engine';
import { fetchManifest } from './fetch-manifest';
import type { LocalEngineOptions } from './local-engine';

/** Loads the code of the local engine, which a site with hosted search rarely needs, and creates the engine. */
export async function loadLocalEngine(options: LocalEngineOptions): Promise<LoadedEngine> {
  const { createLocalEngine } = await loadWithTimeout(() => import('./local-engine'));
  return createLocalEngine({ ...options, fetchManifest });
}
