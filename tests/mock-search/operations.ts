import type { IndexSettings } from 'algoliasearch';
import type { SearchRequest } from '@/lib/search/protocol';
import type { Answer } from './search-engine';
import {
  createEmptyIndex,
  isStoredObject,
  type Stored,
  type StoredIndex,
  searchRecords,
} from './stored-index';

/** An error response with the status and message of the real service. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Service = {
  indexes: Map<string, StoredIndex>;
  answer: Answer;
  /** The maximum size of a record, in bytes. */
  recordLimit: number;
  /** The maximum number of records in all indexes. */
  quota: number;
  nextTask: () => number;
};

export type Call = {
  service: Service;
  /** The parameters in the URL path: the index, then the task or key. */
  names: readonly string[];
  query: URLSearchParams;
  body: unknown;
};

/** Returns the index of a call. Throws a 404 if it does not exist. */
function getIndex({ service, names: [name = ''] }: Call): StoredIndex {
  const index = service.indexes.get(name);
  if (index) return index;
  throw new ApiError(404, `Index ${name} does not exist`);
}

/** Returns the index of a call, and creates it if it does not exist. */
function getOrCreateIndex({ service, names: [name = ''] }: Call): StoredIndex {
  const index = service.indexes.get(name) ?? createEmptyIndex();
  service.indexes.set(name, index);
  return index;
}

function createTask({ service }: Call) {
  return { taskID: service.nextTask(), updatedAt: new Date(0).toISOString() };
}

/** Returns the fields of a JSON object, or an empty object for other values. */
export function getFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function toArray(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new ApiError(400, 'Expecting a JSON array');
}

/** Runs several queries, each with its own index. */
export function queries(call: Call) {
  const requests = toArray(getFields(call.body)['requests']);
  return {
    results: requests.map((request) => {
      const { indexName, ...params } = getFields(request);
      return search({ ...call, names: [String(indexName)], body: params });
    }),
  };
}

/** `POST /1/indexes/{index}/query`. Parameters are fields, or URL-encoded in `params`. */
export function search(call: Call) {
  const index = getIndex(call);
  const { params: encodedParams, ...fields } = getFields(call.body);
  const decodedParams =
    typeof encodedParams === 'string' ? Object.fromEntries(new URLSearchParams(encodedParams)) : {};
  const params: SearchRequest['params'] = JSON.parse(
    JSON.stringify({ ...decodedParams, ...fields }),
  );
  if (new TextEncoder().encode(params?.query ?? '').length > 512)
    throw new ApiError(400, 'Query is too long: the maximum is 512 bytes');
  const request = { indexName: call.names[0] ?? '', params };
  return call.service.answer(request, searchRecords(index), index.settings);
}

/** `POST /1/indexes/{index}/browse`, in pages of at most 1,000 records. */
export function browse(call: Call) {
  const records = [...getIndex(call).records.values()];
  const { cursor, hitsPerPage } = getFields(call.body);
  const start = Number(cursor ?? 0);
  const end = start + Math.min(Number(hitsPerPage ?? 1000), 1000);
  const next = end < records.length ? { cursor: String(end) } : {};
  return {
    hits: records.slice(start, end),
    nbHits: records.length,
    query: '',
    params: '',
    ...next,
  };
}

/** `POST /1/indexes/{index}/batch`: validates all records before it changes the index. */
export function batch(call: Call) {
  const actions = toArray(getFields(call.body)['requests']).map(getFields);
  const objects = actions.map(({ body }, position) => validateRecord(body, position, call.service));
  const total = [...call.service.indexes.values()].reduce(
    (sum, { records }) => sum + records.size,
    0,
  );
  if (total + objects.length > call.service.quota)
    throw new ApiError(402, 'Record quota exceeded. Change plan or delete records.');
  const { records } = getOrCreateIndex(call);
  actions.forEach(({ action }, position) => {
    const object = objects[position];
    if (!object) return;
    if (action === 'addObject' || action === 'updateObject') records.set(object.objectID, object);
    else if (action === 'deleteObject') records.delete(object.objectID);
    else throw new ApiError(400, `Invalid batch action "${action}"`);
  });
  return { ...createTask(call), objectIDs: objects.map(({ objectID }) => objectID) };
}

function validateRecord(body: unknown, position: number, { recordLimit }: Service): Stored {
  if (!isStoredObject(body))
    throw new ApiError(400, `Missing objectID at the position ${position}`);
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  if (size <= recordLimit) return body;
  throw new ApiError(
    400,
    `Record at the position ${position} objectID=${body.objectID} is too big size=${size}/${recordLimit} bytes. Please have a look at the documentation.`,
  );
}

/** `GET` and `PUT /1/indexes/{index}/settings` */
export function readSettings(call: Call) {
  return getIndex(call).settings;
}

export function writeSettings(call: Call) {
  const settings: IndexSettings = getFields(call.body);
  Object.assign(getOrCreateIndex(call).settings, settings);
  return createTask(call);
}

/** `POST /1/indexes/{index}/synonyms/batch` and `…/rules/batch` */
export function writeEntries(kind: 'synonyms' | 'rules') {
  return (call: Call) => {
    const clearParameters = ['replaceExistingSynonyms', 'clearExistingRules'];
    const entries = toArray(call.body).filter(isStoredObject);
    const index = getOrCreateIndex(call);
    if (clearParameters.some((name) => call.query.get(name) === 'true')) index[kind].clear();
    for (const entry of entries) index[kind].set(entry.objectID, entry);
    return createTask(call);
  };
}

/** `POST /1/indexes/{index}/synonyms/search` and `…/rules/search` */
export function readEntries(kind: 'synonyms' | 'rules') {
  return (call: Call) => {
    const hits = [...getIndex(call)[kind].values()];
    return { hits, nbHits: hits.length, page: 0, nbPages: 1 };
  };
}

/** `POST /1/indexes/{index}/operation`: copies or moves an index over another. */
export function copyOrMove(call: Call) {
  const { operation, destination, scope } = getFields(call.body);
  const { indexes } = call.service;
  const name = String(destination);
  const source = getIndex(call);
  if (operation === 'move') {
    indexes.set(name, source);
    indexes.delete(call.names[0] ?? '');
  } else {
    const copy = structuredClone(source);
    indexes.set(name, scope === undefined ? copy : { ...copy, records: new Map() });
  }
  return createTask(call);
}

/** `DELETE /1/indexes/{index}`; succeeds even if the index does not exist. */
export function remove(call: Call) {
  call.service.indexes.delete(call.names[0] ?? '');
  return createTask(call);
}
