import { type Calls, callsOn } from './calls';
import { fetchText } from './fetch-text';
import { indexStore } from './index-store';
import { isWorkerCall, type WorkerAnswer } from './worker-messages';

let calls: Calls | undefined;

function post(answer: WorkerAnswer): void {
  postMessage(answer);
}

/** Large indexes are searched here, so that typing stays smooth. The first message brings the titles and headings. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isWorkerCall(data)) return;
  if (data.kind === 'start') {
    calls = callsOn(indexStore(fetchText, data.heads), () => post({ kind: 'refined' }));
    return;
  }
  const { id } = data;
  const answer =
    data.kind === 'search' ? calls?.search(data.requests) : calls?.suggest(data.query, data.count);
  answer?.then(
    (value) => post({ kind: 'answer', id, value }),
    (error: unknown) => post({ kind: 'error', id, message: String(error) }),
  );
});
