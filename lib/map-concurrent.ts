/** How many files are open at once: some systems let a process open 256. */
const mostAtOnce = 64;

/** What an asynchronous work gives for each item, in the order of the items; only some are under way at a time. */
export async function mapSome<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const takeOneByOne = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, takeOneByOne));
  return results;
}
