/** Memoizes an async function. A rejected promise is discarded, so that the next call retries. */
export function memoizeAsync<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => {
    if (cached) return cached;
    const promise = load();
    cached = promise;
    promise.catch(() => {
      cached = undefined;
    });
    return promise;
  };
}
