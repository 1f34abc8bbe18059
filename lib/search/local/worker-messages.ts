import type { SearchRequest } from '@/lib/search/protocol';

/** What the page says to the worker. */
export type WorkerCall =
  | { kind: 'start'; heads: string }
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'suggest'; id: number; query: string; count: number };

/** What the worker says to the page. */
export type WorkerAnswer =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'refined' };

/** Whether a message is one of the page's; anything else is not for the worker. */
export function isWorkerCall(data: unknown): data is WorkerCall {
  return hasKind(data) && ['start', 'search', 'suggest'].includes(data.kind);
}

/** Whether a message is one of the worker's. */
export function isWorkerAnswer(data: unknown): data is WorkerAnswer {
  return hasKind(data) && ['answer', 'error', 'refined'].includes(data.kind);
}

function hasKind(data: unknown): data is { kind: string } {
  return (
    typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string'
  );
}
