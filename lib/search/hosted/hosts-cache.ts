import type { liteClient } from 'algoliasearch/lite';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
export type Cache = NonNullable<ClientOptions['hostsCache']>;

/**
 * Creates a cache of host states, by host. The client's own cache writes a key that includes the state but reads one without it, so
 * that an unreachable host is tried first on every query (observed in 5.64.0).
 */
export function createHostsCache(): Cache {
  const states = new Map<string, object>();
  return {
    get: async (key, fallback) => ({ ...(await fallback()), ...states.get(getHostKey(key)) }),
    set: async (key, state) => {
      if (typeof state === 'object' && state !== null) states.set(getHostKey(key), state);
      return state;
    },
    delete: async (key) => void states.delete(getHostKey(key)),
    clear: async () => states.clear(),
  };
}

function getHostKey(key: Record<string, unknown> | string): string {
  if (typeof key === 'string') return key;
  return [key['protocol'], key['url'], key['port']].join(' ');
}

/** Creates a cache that stores nothing. */
export function createNullCache(): Cache {
  return {
    get: (_, fallback) => fallback(),
    set: async (_, value) => value,
    delete: async () => {},
    clear: async () => {},
  };
}
