import type { IndexSettings } from 'algoliasearch';
import type { SearchRecord } from '@/lib/search/record';

/** An object with the `objectID` that identifies it. */
export type Stored = Record<string, unknown> & { objectID: string };

/** The contents of an index. */
export type StoredIndex = {
  records: Map<string, Stored>;
  settings: IndexSettings;
  synonyms: Map<string, Stored>;
  rules: Map<string, Stored>;
};

/** Creates an empty index. */
export function createEmptyIndex(): StoredIndex {
  return { records: new Map(), settings: {}, synonyms: new Map(), rules: new Map() };
}

/** Whether a value is an object with an `objectID`. */
export function isStoredObject(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'objectID' in value &&
    typeof value.objectID === 'string'
  );
}

/** Returns the objects of an index that are search records. */
export function searchRecords({ records }: StoredIndex): SearchRecord[] {
  const objects: Stored[] = [...records.values()];
  return objects.filter(isSearchRecord);
}

function isSearchRecord(value: object): value is SearchRecord {
  const fields = ['objectID', 'url', 'hierarchy', 'type', 'weight'];
  return fields.every((name) => name in value);
}
