import type { liteClient } from 'algoliasearch/lite';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
export type Cache = NonNullable<ClientOptions['hostsCache']>;

/**
 * What the client knows of its hosts, by their names, for as long as the page is open. The client's own memory writes a host
 * under its name and state and reads it under its name: it asks a dead host first on every query (seen in 5.64.0).
 */
export function hostMemory(): Cache {
  const states = new Map<string, object>();
  return {
    get: async (key, fallback) => ({ ...(await fallback()), ...states.get(nameOf(key)) }),
    set: async (key, state) => {
      if (typeof state === 'object' && state !== null) states.set(nameOf(key), state);
      return state;
    },
    delete: async (key) => void states.delete(nameOf(key)),
    clear: async () => states.clear(),
  };
}

function nameOf(key: Record<string, unknown> | string): string {
  if (typeof key === 'string') return key;
  return [key['protocol'], key['url'], key['port']].join(' ');
}

/** A cache that keeps nothing. */
export function noMemory(): Cache {
  return {
    get: (_, fallback) => fallback(),
    set: async (_, value) => value,
    delete: async () => {},
    clear: async () => {},
  };
}
