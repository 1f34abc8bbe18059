import type { IndexSettings } from 'algoliasearch';
import type { SearchRecord } from '@/lib/search/record';

/** An object that the service names by its `objectID`. */
export type Stored = Record<string, unknown> & { objectID: string };

/** An index as the service keeps it. */
export type StoredIndex = {
  records: Map<string, Stored>;
  settings: IndexSettings;
  synonyms: Map<string, Stored>;
  rules: Map<string, Stored>;
};

/** An index that holds nothing. */
export function newIndex(): StoredIndex {
  return { records: new Map(), settings: {}, synonyms: new Map(), rules: new Map() };
}

/** Whether a value has what every stored object has. */
export function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'objectID' in value &&
    typeof value.objectID === 'string'
  );
}

/** The records of an index that search can read; objects of another form are no part of answers. */
export function searchRecords({ records }: StoredIndex): SearchRecord[] {
  const kept: Stored[] = [...records.values()];
  return kept.filter(isSearchRecord);
}

function isSearchRecord(value: object): value is SearchRecord {
  const fields = ['objectID', 'url', 'hierarchy', 'type', 'weight'];
  return fields.every((name) => name in value);
}
