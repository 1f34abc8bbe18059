import { fetchText } from '@/lib/client/fetch-text';
import { createIndexSearcher, type IndexSearcher } from './index-searcher';
import { createIndexStore } from './index-store';
import type { WorkerRequest, WorkerResponse } from './messages';

let searcher: IndexSearcher | undefined;

function post(response: WorkerResponse): void {
  postMessage(response);
}

/** Searches large indexes off the main thread. The first message contains the manifest. */
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'start') {
    searcher = createIndexSearcher(createIndexStore(fetchText, data.manifest), () =>
      post({ kind: 'update' }),
    );
    return;
  }
  const { id } = data;
  const results =
    data.kind === 'search'
      ? searcher?.search(data.requests)
      : searcher?.suggest(data.query, data.count);
  results?.then(
    (value) => post({ kind: 'result', id, value }),
    (error: unknown) => post({ kind: 'error', id, message: String(error) }),
  );
});
