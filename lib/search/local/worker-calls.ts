import { site } from '@/lib/site';
import type { Answers } from './answering';
import type { Calls } from './calls';
import { isWorkerAnswer, type WorkerCall } from './worker-messages';

/** A little more than a file of the index may take, so that a worker that waits for one can report it. */
const timeout = site.navigation.timeout + 1000;

/** What a question gets whose worker broke. */
export class BrokenWorker extends Error {
  override name = 'BrokenWorker';
  override message = 'The search worker broke.';
}

type Waiting = {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};

/** `Omit` for each member of a union. */
type WithoutId<Call> = Call extends { id: number } ? Omit<Call, 'id'> : never;

/**
 * The calls on an index that a worker holds, given its titles and headings as text. A worker that breaks, or does not answer in
 * time, rejects what waits; `onBroken` is told once, to search without it from then on.
 */
export function workerCalls(
  worker: Worker,
  heads: string,
  { onRefined, onBroken }: { onRefined: () => void; onBroken: () => void },
): Calls {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const giveUp = () => {
    worker.terminate();
    onBroken();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new BrokenWorker());
    }
    waiting.clear();
  };
  const post = (call: WorkerCall) => worker.postMessage(call);
  const ask = (call: WithoutId<WorkerCall>) =>
    new Promise<unknown>((resolve, reject) => {
      last++;
      const timer = setTimeout(giveUp, timeout);
      waiting.set(last, { resolve, reject, timer });
      post({ ...call, id: last });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isWorkerAnswer(data)) return;
    if (data.kind === 'refined') return onRefined();
    const { resolve, reject, timer } = waiting.get(data.id) ?? {};
    clearTimeout(timer);
    waiting.delete(data.id);
    if (data.kind === 'answer') resolve?.(data.value);
    else reject?.(new Error(data.message));
  });
  worker.addEventListener('error', giveUp);
  post({ kind: 'start', heads });
  return {
    search: async (requests) => answersIn(await ask({ kind: 'search', requests })),
    suggest: async (query, count) => textsIn(await ask({ kind: 'suggest', query, count })),
  };
}

function answersIn(value: unknown): Answers {
  if (isAnswers(value)) return value;
  throw new Error('The search worker gave no answer.');
}

function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && 'results' in value && 'isWhole' in value;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
