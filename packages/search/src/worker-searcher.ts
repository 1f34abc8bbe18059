import type { IndexSearcher } from './progressive-search';
import type { SearchRequest } from './protocol';

/** A message from the page to the worker. */
export type WorkerRequest =
  | { kind: 'start'; manifest: string }
  | { kind: 'preload'; id: number; query: string }
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'excerpts'; id: number; pages: readonly string[] }
  | { kind: 'suggest'; id: number; query: string; count: number };

/** A message from the worker to the page. */
export type WorkerResponse =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'update' };

/** The worker crashed or did not respond in time. */
export class SearchWorkerError extends Error {
  override name = 'SearchWorkerError';
  override message = 'The search worker failed.';
}

type PendingRequest = {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};

type WorkerOptions = {
  timeout: number;
  onUpdate: () => void;
  onFailure: () => void;
};

/**
 * Creates a searcher in a worker. If it fails or is late, pending requests are rejected and
 * `onFailure` is called once.
 */
export function createWorkerSearcher(
  worker: Worker,
  manifest: string,
  { timeout, onUpdate, onFailure }: WorkerOptions,
): IndexSearcher {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  const fail = () => {
    worker.terminate();
    onFailure();
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(new SearchWorkerError());
    }
    pending.clear();
  };
  const post = (message: WorkerRequest) => worker.postMessage(message);
  const request = (createMessage: (id: number) => WorkerRequest) =>
    new Promise<unknown>((resolve, reject) => {
      lastId++;
      const timer = setTimeout(fail, timeout);
      pending.set(lastId, { resolve, reject, timer });
      post(createMessage(lastId));
    });
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerResponse>) => {
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
    },
  );
  worker.addEventListener('error', fail);
  post({ kind: 'start', manifest });
  return {
    preload: async (query) => {
      await request((id) => ({ kind: 'preload', id, query }));
    },
    search: async (requests) => {
      const value = await request((id) => ({ kind: 'search', id, requests }));
      if (
        Array.isArray(value) &&
        value.every((response) => 'hits' in Object(response))
      ) {
        return value;
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
