/** Memoizes an async function. A rejected promise is discarded, so that the next call retries. */
export function memoizeAsync<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => {
    cached ??= load().catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
