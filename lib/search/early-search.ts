import type { SearchParams, WorkerRequest } from '@help-center/search';
import { getSearchWorker } from './worker-handle';

export type EarlySearchOptions = {
  workerUrl: string;
  /** The parameter of the address with the query. */
  parameter: string;
  /** What the results page asks for besides the query. */
  params: SearchParams;
};

/**
 * Searches for the query in the address, so that what it needs has loaded when the results page
 * searches for it. Meant for an inline script, which runs while the code of that page loads.
 */
export function searchEarly({
  workerUrl,
  parameter,
  params,
}: EarlySearchOptions): void {
  const query = new URLSearchParams(location.search).get(parameter)?.trim();
  if (!query) {
    return;
  }
  const request: WorkerRequest = {
    kind: 'search',
    // The page counts from 1, so it ignores the response.
    id: 0,
    requests: [{ params: { ...params, query } }],
  };
  getSearchWorker(workerUrl).postMessage(request);
}
