import type { Language } from '#analysis/language';
import { createIndexStore, type FetchFile } from '#query/index-store';
import { createIndexSearcher, type IndexSearcher } from './progressive-search';
import type { WorkerRequest, WorkerResponse } from './worker-searcher';

/** Responds to messages from the page, in a worker. The first message contains the manifest. */
export function serveSearcher(fetchFile: FetchFile, language?: Language): void {
  const post = (response: WorkerResponse) => postMessage(response);
  let searcher: IndexSearcher | undefined;
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    if (data.kind === 'start') {
      const store = createIndexStore(fetchFile, data.manifest, language);
      searcher = createIndexSearcher(store, () => post({ kind: 'update' }));
      return;
    }
    if (searcher) {
      run(searcher, data).then(
        (value) => post({ kind: 'result', id: data.id, value }),
        (error: unknown) =>
          post({ kind: 'error', id: data.id, message: String(error) }),
      );
    }
  });
}

type Task = Exclude<WorkerRequest, { kind: 'start' }>;

function run(searcher: IndexSearcher, task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'preload':
      return searcher.preload(task.query);
    case 'search':
      return searcher.search(task.requests);
    case 'excerpts':
      return searcher.loadExcerpts(task.pages);
    case 'suggest':
      return searcher.suggest(task.query, task.count);
    default:
      return task satisfies never;
  }
}
