import type { SearchRequest } from '@help-center/search';
import {
  createStoredIndex,
  isStoredObject,
  type SearchFunction,
  type StoredIndex,
  type StoredObject,
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
  search: SearchFunction;
  /** The maximum size of a record, in bytes. */
  recordLimit: number;
  /** The maximum number of records in all indexes. */
  quota: number;
  nextTask: () => number;
};

type Call = {
  service: Service;
  /** The name of the index in the URL path. */
  indexName: string;
  body: unknown;
};

/** Returns the index of a call. Throws a 404 if it does not exist. */
function getIndex({ service, indexName }: Call): StoredIndex {
  const index = service.indexes.get(indexName);
  if (index) {
    return index;
  }
  throw new ApiError(404, `Index ${indexName} does not exist`);
}

/** Returns the index of a call, and creates it if it does not exist. */
function getOrCreateIndex({ service, indexName }: Call): StoredIndex {
  const index = service.indexes.get(indexName) ?? createStoredIndex();
  service.indexes.set(indexName, index);
  return index;
}

function createTask({ service }: Call) {
  return { taskID: service.nextTask(), updatedAt: new Date(0).toISOString() };
}

/** Returns the fields of a JSON object, or an empty object for other values. */
function getFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function toArray(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  throw new ApiError(400, 'Expecting a JSON array');
}

/** Runs several queries, each with its own index. */
function searchMultiple(call: Call) {
  const requests = toArray(getFields(call.body)['requests']);
  return {
    results: requests.map((request) => {
      const { indexName, ...params } = getFields(request);
      return search({ ...call, indexName: String(indexName), body: params });
    }),
  };
}

/** `POST /1/indexes/{index}/query` */
function search(call: Call) {
  const index = getIndex(call);
  const params: SearchRequest['params'] = getFields(call.body);
  if (new TextEncoder().encode(params?.query ?? '').length > 512) {
    throw new ApiError(400, 'Query is too long: the maximum is 512 bytes');
  }
  return call.service.search({ indexName: call.indexName, params }, index);
}

/** `POST /1/indexes/{index}/browse`, in pages of at most 1,000 records. */
function browse(call: Call) {
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
function saveRecords(call: Call) {
  const objects = toArray(getFields(call.body)['requests']).map(
    (request, position) =>
      validateRecord(getFields(request)['body'], position, call.service),
  );
  const total = [...call.service.indexes.values()].reduce(
    (sum, { records }) => sum + records.size,
    0,
  );
  if (total + objects.length > call.service.quota) {
    throw new ApiError(
      402,
      'Record quota exceeded. Change plan or delete records.',
    );
  }
  const { records } = getOrCreateIndex(call);
  for (const object of objects) {
    records.set(object.objectID, object);
  }
  return {
    ...createTask(call),
    objectIDs: objects.map(({ objectID }) => objectID),
  };
}

function validateRecord(
  body: unknown,
  position: number,
  { recordLimit }: Service,
): StoredObject {
  if (!isStoredObject(body)) {
    throw new ApiError(400, `Missing objectID at the position ${position}`);
  }
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  if (size <= recordLimit) {
    return body;
  }
  throw new ApiError(
    400,
    `Record at the position ${position} objectID=${body.objectID} is too big size=${size}/${recordLimit} bytes. Please have a look at the documentation.`,
  );
}

/** `PUT /1/indexes/{index}/settings` */
function saveSettings(call: Call) {
  Object.assign(getOrCreateIndex(call).settings, getFields(call.body));
  return createTask(call);
}

/** `POST /1/indexes/{index}/synonyms/batch` and `…/rules/batch` */
function saveEntries(kind: 'synonyms' | 'rules') {
  return (call: Call) => {
    const index = getOrCreateIndex(call);
    for (const entry of toArray(call.body).filter(isStoredObject)) {
      index[kind].set(entry.objectID, entry);
    }
    return createTask(call);
  };
}

/** `POST /1/indexes/{index}/operation`: moves an index over another. */
function moveIndex(call: Call) {
  const { destination } = getFields(call.body);
  const { indexes } = call.service;
  indexes.set(String(destination), getIndex(call));
  indexes.delete(call.indexName);
  return createTask(call);
}

/** `DELETE /1/indexes/{index}`; succeeds even if the index does not exist. */
function removeIndex(call: Call) {
  call.service.indexes.delete(call.indexName);
  return createTask(call);
}

type Endpoint = {
  method: string;
  path: RegExp;
  /** The permission that the API key needs. */
  permission: string;
  run: (call: Call) => unknown;
};

/** The endpoints of the search API that this site uses. */
export const endpoints: readonly Endpoint[] = [
  defineEndpoint('POST', '/1/indexes/*/queries', 'search', searchMultiple),
  defineEndpoint('POST', '/1/indexes/:/query', 'search', search),
  defineEndpoint('POST', '/1/indexes/:/browse', 'browse', browse),
  defineEndpoint('POST', '/1/indexes/:/batch', 'addObject', saveRecords),
  defineEndpoint('PUT', '/1/indexes/:/settings', 'editSettings', saveSettings),
  defineEndpoint(
    'POST',
    '/1/indexes/:/synonyms/batch',
    'editSettings',
    saveEntries('synonyms'),
  ),
  defineEndpoint(
    'POST',
    '/1/indexes/:/rules/batch',
    'editSettings',
    saveEntries('rules'),
  ),
  defineEndpoint('POST', '/1/indexes/:/operation', 'addObject', moveIndex),
  defineEndpoint('DELETE', '/1/indexes/:', 'deleteIndex', removeIndex),
];

function defineEndpoint(
  method: string,
  path: string,
  permission: string,
  run: Endpoint['run'],
): Endpoint {
  const pattern = path.replace('*', '\\*').replace(':', '([^/]+)');
  return { method, path: new RegExp(`^${pattern}$`), permission, run };
}
