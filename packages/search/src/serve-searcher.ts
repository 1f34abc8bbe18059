import { createSearcher, type SearcherOptions } from './create-searcher';
import type { Searcher } from './protocol';
import type { WorkerRequest, WorkerResponse } from './worker-searcher';

/** Responds to messages from the page, in a worker. Loads the manifest at once. */
export function serveSearcher(
  options: Pick<SearcherOptions, 'fetchFile' | 'language'>,
): void {
  const post = (response: WorkerResponse) => postMessage(response);
  const searcher = createSearcher({
    ...options,
    onUpdate: () => post({ kind: 'update' }),
  });
  // The first request repeats it after a failure.
  searcher.preload().catch(() => {});
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    run(searcher, data).then(
      (value) => post({ kind: 'result', id: data.id, value }),
      (error: unknown) =>
        post({ kind: 'error', id: data.id, message: String(error) }),
    );
  });
}

async function run(searcher: Searcher, task: WorkerRequest): Promise<unknown> {
  switch (task.kind) {
    case 'preload':
      return searcher.preload(task.query);
    case 'search':
      return (await searcher.search(task.requests)).results;
    case 'excerpts':
      return searcher.loadExcerpts(task.pages);
    case 'suggest':
      return searcher.suggest(task.query, task.count);
    default:
      return task satisfies never;
  }
}
