/** The same promise at each call; one that was rejected is forgotten, so that the next call loads anew. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let started: Promise<Value> | undefined;
  return () => {
    if (started) return started;
    const promise = load();
    started = promise;
    promise.catch(() => {
      started = undefined;
    });
    return promise;
  };
}
