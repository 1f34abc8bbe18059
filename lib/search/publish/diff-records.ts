import type { SearchRecord } from '@/lib/search/record';

/** The number of records that publishing would add, change and remove. `live` is the current number. */
export type Difference = { added: number; changed: number; removed: number; live: number };

export type LiveRecord = Readonly<Record<string, unknown>> & { objectID: string };

/** Compares the live records with the new ones, by id and all fields. */
export function diffRecords(
  live: readonly LiveRecord[],
  records: readonly SearchRecord[],
): Difference {
  const liveJson = new Map(live.map((record) => [record.objectID, toStableJson(record)]));
  const ids = new Set(records.map(({ objectID }) => objectID));
  const present = records.filter(({ objectID }) => liveJson.has(objectID));
  return {
    added: records.length - present.length,
    changed: present.filter((record) => liveJson.get(record.objectID) !== toStableJson(record))
      .length,
    removed: live.filter(({ objectID }) => !ids.has(objectID)).length,
    live: live.length,
  };
}

/** Serializes with sorted keys, because the service may reorder them. Fields starting with `_` are added by the service. */
function toStableJson(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (name.startsWith('_')) return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Throws if publishing would empty the index, or remove more than half of its records without confirmation. */
export function assertNoDataLoss({ live }: Difference, count: number, isIntended: boolean): void {
  if (count === 0)
    throw new Error('There are no records, so the index would be empty. Check CONTENT_DIR.');
  if (count * 2 >= live || isIntended) return;
  throw new Error(
    `Publishing would reduce the index from ${live} to ${count} records, less than half. To publish anyway, run: npm run search:push -- --yes`,
  );
}
