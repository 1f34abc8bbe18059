import type { SearchRequest } from '@/lib/search/protocol';

/** A message from the page to the worker. */
export type WorkerRequest =
  | { kind: 'start'; manifest: string }
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'suggest'; id: number; query: string; count: number };

/** A message from the worker to the page. */
export type WorkerResponse =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'refined' };

/** Whether a message is a request from the page. */
export function isWorkerRequest(data: unknown): data is WorkerRequest {
  return hasKind(data) && ['start', 'search', 'suggest'].includes(data.kind);
}

/** Whether a message is a response from the worker. */
export function isWorkerResponse(data: unknown): data is WorkerResponse {
  return hasKind(data) && ['answer', 'error', 'refined'].includes(data.kind);
}

function hasKind(data: unknown): data is { kind: string } {
  return (
    typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string'
  );
}
