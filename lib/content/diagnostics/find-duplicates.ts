/** Returns each item whose key an earlier item has, with the first such item. Items without a key are skipped. */
export function findDuplicates<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string | undefined,
): { duplicate: Item; first: Item }[] {
  const firstByKey = new Map<string, Item>();
  return items.flatMap((item) => {
    const key = getKey(item);
    if (!key) return [];
    const first = firstByKey.get(key);
    if (first === undefined) firstByKey.set(key, item);
    return first === undefined ? [] : { duplicate: item, first };
  });
}
