import type { SearchRequest } from '@/lib/search/protocol';

/** A message from the page to the worker. */
export type WorkerRequest =
  | { kind: 'start'; manifest: string }
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'suggest'; id: number; query: string; count: number };

/** A message from the worker to the page. */
export type WorkerResponse =
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'update' };
