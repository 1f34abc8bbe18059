import type { LoadedEngine } from '@/lib/search/lazy-engine';
import { fetchManifest } from './fetch-manifest';
import { createLocalEngine, type LocalEngineOptions } from './local-engine';

/** Creates the local engine, whose code is part of the search code, which saves a request. */
export async function loadLocalEngine(options: LocalEngineOptions): Promise<LoadedEngine> {
  return createLocalEngine({ ...options, fetchManifest });
}
