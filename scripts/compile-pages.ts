import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { type CompiledPage, type CompilePages, compilePage } from '@/lib/content/compile-site';
import type { AssetOptions } from '@/lib/content/read/assets';
import type { CompileWorkerData } from './compile-worker';

/** Starting a worker takes as long as compiling this many pages. */
const minPagesPerWorker = 30;

/** The number of pages that a worker gets at a time. */
const batchSize = 10;

/** Returns a function that compiles pages in worker threads if there are many. */
export function createPageCompiler(assets: AssetOptions): CompilePages {
  return async (pages, { contextSource, createContext }) => {
    const workers = Math.min(availableParallelism(), Math.floor(pages.length / minPagesPerWorker));
    if (workers < 2) return Promise.all(pages.map((page) => compilePage(page, createContext)));
    const workerData: CompileWorkerData = { source: contextSource, assets };
    const pool = new Tinypool({
      filename: new URL('compile-worker.mjs', import.meta.url).href,
      workerData,
      minThreads: workers,
      maxThreads: workers,
    });
    const batches = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, index) =>
      pages.slice(index * batchSize, (index + 1) * batchSize),
    );
    const compiled: CompiledPage[][] = await Promise.all(
      batches.map((batch) => pool.run(batch, { name: 'compileBatch' })),
    );
    await pool.destroy();
    return compiled.flat();
  };
}
