export type UnknownRecord = Record<string, unknown>;

/** Returns an object as a record; an empty record for any other value. */
export function toRecord(value: unknown): UnknownRecord {
  return typeof value === 'object' ? { ...value } : {};
}

/** Returns an array; an empty array for any other value. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a string; undefined for any other value. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
