declare global {
  /** Started by the inline script of the results page, or by the first intent to search. */
  var searchWorker: Worker | undefined;
}

/**
 * Returns the worker that searches the local index, which this starts when it is first called. A
 * worker that fails is replaced by the next call. Throws if the browser does not allow it.
 */
export function getSearchWorker(url: string): Worker {
  if (!globalThis.searchWorker) {
    // The HTTP cache may contain a truncated script.
    const source = hasFailed ? `${url}?retry=${Date.now()}` : url;
    globalThis.searchWorker = new Worker(source);
    // Nobody else may listen yet.
    globalThis.searchWorker.addEventListener('error', forgetSearchWorker);
  }
  return globalThis.searchWorker;
}

let hasFailed = false;

/** Makes the next call start another worker, whose script bypasses the HTTP cache. */
export function forgetSearchWorker(): void {
  globalThis.searchWorker = undefined;
  hasFailed = true;
}
