import { useSyncExternalStore } from 'react';

/** The value never changes after hydration. */
const subscribe = () => () => {};

/**
 * Whether the component is hydrated: false on the server and in the first client render, then true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
