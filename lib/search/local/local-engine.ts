import type { SearchEngine } from '@/lib/search/engine';
import type { SearchResponse } from '@/lib/search/protocol';
import { type Calls, callsOn } from './calls';
import { fetchText } from './fetch-text';
import { headsName, indexFolder } from './files';
import { type FetchText, indexStore } from './index-store';
import { BrokenWorker, workerCalls } from './worker-calls';

/** From so many signs of titles and headings on a worker searches: see docs/decisions/0022-local-search.md. */
const workerSize = 150_000;

/** So many answers are kept. */
const mostKept = 60;

export type LocalEngineOptions = { fetchText?: FetchText; newWorker?: () => Worker };

/** The search of this site's own index. Nothing is fetched before `warm` or the first question. */
export function localEngine(options: LocalEngineOptions = {}): SearchEngine {
  const listeners = new Set<() => void>();
  const kept = new Map<string, SearchResponse[]>();
  const start = callsStarter({ fetchText, newWorker, ...options }, () => {
    for (const listener of listeners) listener();
  });
  return {
    search: async (requests) => {
      const key = JSON.stringify(requests);
      const known = kept.get(key);
      if (known) return { results: known };
      const { results, isWhole } = await asked(start, (calls) => calls.search(requests));
      if (isWhole) keep(kept, key, results);
      return { results };
    },
    clearCache: async () => kept.clear(),
    warm: () => {
      start().catch(() => {
        // The next question asks again, and tells.
      });
    },
    onRefined: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    suggestions: (query, count) =>
      asked(start, (calls) => calls.suggest(query, count)).catch(() => []),
    isFallback: () => false,
  };
}

/** Asks; a worker that broke is not there at the second try. */
async function asked<Value>(
  start: () => Promise<Calls>,
  ask: (calls: Calls) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask(await start());
  } catch (error) {
    if (error instanceof BrokenWorker) return ask(await start());
    throw error;
  }
}

function keep(kept: Map<string, SearchResponse[]>, key: string, results: SearchResponse[]): void {
  kept.set(key, results);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** Begins the index once; a beginning that failed is tried again. */
function callsStarter(
  { fetchText: get, newWorker: create }: Required<LocalEngineOptions>,
  onRefined: () => void,
): () => Promise<Calls> {
  let calls: Promise<Calls> | undefined;
  let isWorkerBroken = false;
  const begin = async () => {
    const heads = await get(indexFolder + headsName, false);
    if (heads.length > workerSize && !isWorkerBroken && 'Worker' in globalThis) {
      try {
        return workerCalls(create(), heads, {
          onRefined,
          onBroken: () => {
            isWorkerBroken = true;
            calls = undefined;
          },
        });
      } catch {
        // A policy or an old browser rejects workers: the page searches itself.
      }
    }
    return callsOn(indexStore(get, heads), onRefined);
  };
  return () => {
    calls ??= begin().catch((error: unknown) => {
      calls = undefined;
      throw error;
    });
    return calls;
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module' });
}
