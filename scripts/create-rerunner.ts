/**
 * Returns a function that runs a task. The task never runs twice at a time: calls during a run lead to one more run, which sees the
 * latest state.
 */
export function createRerunner(task: () => Promise<void>): () => Promise<void> {
  let isRequested = false;
  let current: Promise<void> | undefined;
  const run = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        await task();
      }
    } finally {
      current = undefined;
    }
  };
  return () => {
    isRequested = true;
    current ??= run();
    return current;
  };
}
