import type { Searcher, SearchRequest } from './protocol';

/** A message from the page to the worker. */
export type WorkerRequest =
  | { kind: 'preload'; id: number; query: string }
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'excerpts'; id: number; pages: readonly string[] }
  | { kind: 'suggest'; id: number; query: string; count: number };

/** A message from the worker to the page. */
export type WorkerResponse =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'update' };

type PendingRequest = {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};

export type WorkerSearcherOptions = {
  /**
   * Returns a worker that calls `serveSearcher`. Called by the first request, and by the next one
   * after a failure.
   */
  startWorker: () => Worker;
  /** Called when the worker has failed. */
  onFailure: () => void;
  /**
   * Called when the last query would now return better results, because more of the index has
   * loaded.
   */
  onUpdate: () => void;
  /** How long to wait for a response of the worker, in milliseconds. */
  timeout: number;
};

/**
 * Creates a searcher in a worker. If the worker fails or is late, it is terminated, and pending
 * requests are rejected.
 */
export function createWorkerSearcher({
  startWorker,
  onFailure,
  onUpdate,
  timeout,
}: WorkerSearcherOptions): Searcher {
  let worker: Worker | undefined;
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  const fail = () => {
    worker?.terminate();
    worker = undefined;
    onFailure();
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(new Error('The search worker failed.'));
    }
    pending.clear();
  };
  const onMessage = ({ data }: MessageEvent<WorkerResponse>) => {
    if (data.kind === 'update') {
      return onUpdate();
    }
    const { resolve, reject, timer } = pending.get(data.id) ?? {};
    clearTimeout(timer);
    pending.delete(data.id);
    if (data.kind === 'result') {
      resolve?.(data.value);
    } else {
      reject?.(new Error(data.message));
    }
  };
  const getWorker = () => {
    if (!worker) {
      worker = startWorker();
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', fail);
    }
    return worker;
  };
  // Rejects if the worker cannot be started.
  const request = (createMessage: (id: number) => WorkerRequest) =>
    new Promise<unknown>((resolve, reject) => {
      lastId++;
      const connected = getWorker();
      const timer = setTimeout(fail, timeout);
      pending.set(lastId, { resolve, reject, timer });
      connected.postMessage(createMessage(lastId));
    });
  return {
    preload: async (query = '') => {
      await request((id) => ({ kind: 'preload', id, query }));
    },
    search: async (requests: readonly SearchRequest[]) => {
      const results = await request((id) => ({ kind: 'search', id, requests }));
      if (
        Array.isArray(results) &&
        results.every((response) => 'hits' in Object(response))
      ) {
        return { results };
      }
      throw new Error('The search worker returned an invalid response.');
    },
    loadExcerpts: async (pages) => {
      await request((id) => ({ kind: 'excerpts', id, pages }));
    },
    suggest: async (query, count) => {
      const value = await request((id) => ({
        kind: 'suggest',
        id,
        query,
        count,
      }));
      return Array.isArray(value) ? value.map(String) : [];
    },
  };
}
