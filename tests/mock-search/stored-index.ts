import {
  createIndex,
  createSyncSearch,
  type SearchRecord,
  type SearchRequest,
  type SearchResponse,
} from '@help-center/search';

/** An object with the `objectID` that identifies it. */
export type StoredObject = Record<string, unknown> & { objectID: string };

/** The contents of an index. */
export type StoredIndex = {
  records: Map<string, StoredObject>;
  settings: Record<string, unknown>;
  synonyms: Map<string, StoredObject>;
  rules: Map<string, StoredObject>;
};

/** Creates an index without settings, synonyms and rules. */
export function createStoredIndex(
  records: readonly StoredObject[] = [],
): StoredIndex {
  return {
    records: new Map(records.map((record) => [record.objectID, record])),
    settings: {},
    synonyms: new Map(),
    rules: new Map(),
  };
}

/** Whether a value is an object with an `objectID`. */
export function isStoredObject(value: unknown): value is StoredObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    'objectID' in value &&
    typeof value.objectID === 'string'
  );
}

/** Finds the records for a request. */
export type SearchFunction = (
  request: SearchRequest,
  index: StoredIndex,
) => SearchResponse;

/**
 * Creates a function that ranks with the local engine, because the ranking of the real service is
 * not available. Records that are added after the first search are not found.
 */
export function createSearch(): SearchFunction {
  const searches = new WeakMap<
    StoredIndex,
    ReturnType<typeof createSyncSearch>
  >();
  return (request, index) => {
    const search =
      searches.get(index) ??
      createSyncSearch(createIndex(getSearchRecords(index)));
    searches.set(index, search);
    return { ...search(request), processingTimeMS: 1 };
  };
}

/** Returns the records that have the fields of a search record. */
export function getSearchRecords({ records }: StoredIndex): SearchRecord[] {
  const objects: StoredObject[] = [...records.values()];
  return objects.filter(isSearchRecord);
}

function isSearchRecord(value: object): value is SearchRecord {
  const fields = ['objectID', 'url', 'hierarchy', 'type', 'weight'];
  return fields.every((name) => name in value);
}
