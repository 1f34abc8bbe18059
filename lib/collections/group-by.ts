/**
 * Groups items by key, in order of first occurrence. Replace with `Map.groupBy` once Node.js 20
 * support is dropped.
 */
export function groupBy<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
) {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) {
      group.push(item);
    } else {
      groups.set(getKey(item), [item]);
    }
  }
  return groups;
}
