import { workerData } from 'node:worker_threads';
import { type CompiledPage, compilePage } from '@/lib/content/compile-site';
import { type ContextSource, createContextFactory } from '@/lib/content/markdown/page-context';
import type { SourcePage } from '@/lib/content/pages/page';
import { type AssetOptions, createAssetResolver } from '@/lib/content/read/assets';

export type CompileWorkerData = { source: ContextSource; assets: AssetOptions };

// Tinypool passes its own data first.
const { source, assets }: CompileWorkerData = workerData[1];
const createContext = createContextFactory(source, createAssetResolver(assets));

/** Compiles some pages in a worker thread. */
export function compileBatch(pages: readonly SourcePage[]): Promise<CompiledPage[]> {
  return Promise.all(pages.map((page) => compilePage(page, createContext)));
}
