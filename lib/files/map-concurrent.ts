/** Stays well below the default limit for open files, which is 256 on macOS. */
const maxConcurrent = 64;

/**
 * Maps items with an async function, at most `limit` at a time. Results keep the order of the
 * items. Rejects with the first error.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  callback: (item: Item) => Promise<Result>,
  limit = maxConcurrent,
): Promise<Result[]> {
  const results: Result[] = [];
  // The workers share one iterator.
  const entries = items.entries();
  const runWorker = async () => {
    for (const [index, item] of entries) {
      results[index] = await callback(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, runWorker));
  return results;
}
