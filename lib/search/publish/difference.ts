import type { SearchRecord } from '@/lib/search/record';

/** What publishing would do to the live index, in records. `live` is what it holds now. */
export type Difference = { added: number; changed: number; removed: number; live: number };

export type LiveRecord = Readonly<Record<string, unknown>> & { objectID: string };

/** The difference between the live records and the new ones, by their ids and all their fields. */
export function differenceOf(
  live: readonly LiveRecord[],
  records: readonly SearchRecord[],
): Difference {
  const kept = new Map(live.map((record) => [record.objectID, settled(record)]));
  const ids = new Set(records.map(({ objectID }) => objectID));
  const present = records.filter(({ objectID }) => kept.has(objectID));
  return {
    added: records.length - present.length,
    changed: present.filter((record) => kept.get(record.objectID) !== settled(record)).length,
    removed: live.filter(({ objectID }) => !ids.has(objectID)).length,
    live: live.length,
  };
}

/** A value as text, with its keys in order: the service need not keep ours. `_…` are its own fields. */
function settled(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (name.startsWith('_')) return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * Throws an Error when publishing would empty the index, and when it would take away more than half of it and nobody has said
 * that this is meant.
 */
export function refuseLoss({ live }: Difference, count: number, isMeant: boolean): void {
  if (count === 0)
    throw new Error('There are no records: the index would be empty. Is CONTENT_DIR right?');
  if (count * 2 >= live || isMeant) return;
  throw new Error(
    `The index holds ${live} records, and this would leave ${count}: less than half. If that is meant, add --yes: npm run search:push -- --yes`,
  );
}
