import { site } from '@/lib/site';
import type { IndexSearcher } from './index-searcher';
import type { WorkerRequest, WorkerResponse } from './messages';
import type { SearchResults } from './progressive-search';

/** Slightly longer than the timeout for index files, so that the worker can report that error itself. */
const timeout = site.navigation.timeout + 1000;

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

/** `Omit` for each member of a union. */
type WithoutId<Message> = Message extends { id: number } ? Omit<Message, 'id'> : never;

/**
 * Creates a searcher that runs in a worker, given the manifest as text. If the worker fails or does not respond in time, pending
 * requests are rejected and `onFailure` is called once.
 */
export function createWorkerSearcher(
  worker: Worker,
  manifest: string,
  { onUpdate, onFailure }: { onUpdate: () => void; onFailure: () => void },
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
  const request = (message: WithoutId<WorkerRequest>) =>
    new Promise<unknown>((resolve, reject) => {
      lastId++;
      const timer = setTimeout(fail, timeout);
      pending.set(lastId, { resolve, reject, timer });
      post({ ...message, id: lastId });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if (data.kind === 'update') return onUpdate();
    const { resolve, reject, timer } = pending.get(data.id) ?? {};
    clearTimeout(timer);
    pending.delete(data.id);
    if (data.kind === 'result') resolve?.(data.value);
    else reject?.(new Error(data.message));
  });
  worker.addEventListener('error', fail);
  post({ kind: 'start', manifest });
  return {
    search: async (requests) => parseResults(await request({ kind: 'search', requests })),
    suggest: async (query, count) => toStrings(await request({ kind: 'suggest', query, count })),
  };
}

function parseResults(value: unknown): SearchResults {
  if (isSearchResults(value)) return value;
  throw new Error('The search worker returned an invalid response.');
}

function isSearchResults(value: unknown): value is SearchResults {
  return typeof value === 'object' && value !== null && 'results' in value && 'isComplete' in value;
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
