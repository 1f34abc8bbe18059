/** More than the queries of a typical visit. */
const maxEntries = 200;

/**
 * Creates an LRU cache of promises. Concurrent calls for a key share one promise; rejected promises are not cached.
 */
export function createPromiseCache<Value>() {
  const cache = new Map<string, Promise<Value>>();
  const remove = (key: string, promise: Promise<Value>) => {
    if (cache.get(key) === promise) cache.delete(key);
  };
  return {
    get: (key: string, load: () => Promise<Value>): Promise<Value> => {
      const promise = cache.get(key) ?? load();
      cache.delete(key);
      cache.set(key, promise);
      promise.catch(() => remove(key, promise));
      const [oldest] = cache.keys();
      if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
      return promise;
    },
    delete: (key: string) => cache.delete(key),
    clear: () => cache.clear(),
  };
}
