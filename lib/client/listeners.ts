/** Creates listeners: `subscribe` adds one and returns a function that removes it. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) {
        listener();
      }
    },
  };
}
