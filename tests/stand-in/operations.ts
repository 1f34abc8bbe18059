import type { IndexSettings } from 'algoliasearch';
import type { SearchRequest } from '@/lib/search/protocol';
import type { Answer } from './answer';
import { isStored, newIndex, type Stored, type StoredIndex, searchRecords } from './stored-index';

/** What the service rejects, with the status and the words that it uses. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Service = {
  indexes: Map<string, StoredIndex>;
  answer: Answer;
  /** The most bytes of a record. */
  recordLimit: number;
  /** The most records of all indexes together. */
  quota: number;
  nextTask: () => number;
};

export type Call = {
  service: Service;
  /** The parts of the URL path: the index, then the task or key. */
  names: readonly string[];
  query: URLSearchParams;
  body: unknown;
};

/** The index that a call names; one that is not there is rejected. */
function indexOf({ service, names: [name = ''] }: Call): StoredIndex {
  const index = service.indexes.get(name);
  if (index) return index;
  throw new Refusal(404, `Index ${name} does not exist`);
}

/** The index that a call writes to; it comes to be when it is first written to. */
function writtenIndex({ service, names: [name = ''] }: Call): StoredIndex {
  const index = service.indexes.get(name) ?? newIndex();
  service.indexes.set(name, index);
  return index;
}

function task({ service }: Call) {
  return { taskID: service.nextTask(), updatedAt: new Date(0).toISOString() };
}

/** The fields of a body, or none. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Refusal(400, 'Expecting a JSON array');
}

/** `POST` of several queries, each with its index */
export function queries(call: Call) {
  const requests = listOf(fieldsOf(call.body)['requests']);
  return {
    results: requests.map((request) => {
      const { indexName, ...params } = fieldsOf(request);
      return search({ ...call, names: [String(indexName)], body: params });
    }),
  };
}

/** `POST /1/indexes/{index}/query`. Parameters come as fields, or as one text in `params`. */
export function search(call: Call) {
  const index = indexOf(call);
  const { params: written, ...fields } = fieldsOf(call.body);
  const texts = typeof written === 'string' ? Object.fromEntries(new URLSearchParams(written)) : {};
  const params: SearchRequest['params'] = JSON.parse(JSON.stringify({ ...texts, ...fields }));
  if (new TextEncoder().encode(params?.query ?? '').length > 512)
    throw new Refusal(400, 'query is too long: the most is 512 bytes');
  const request = { indexName: call.names[0] ?? '', params };
  return call.service.answer(request, searchRecords(index), index.settings);
}

/** `POST /1/indexes/{index}/browse`, in pages of at most 1,000. */
export function browse(call: Call) {
  const records = [...indexOf(call).records.values()];
  const { cursor, hitsPerPage } = fieldsOf(call.body);
  const from = Number(cursor ?? 0);
  const to = from + Math.min(Number(hitsPerPage ?? 1000), 1000);
  const next = to < records.length ? { cursor: String(to) } : {};
  return { hits: records.slice(from, to), nbHits: records.length, query: '', params: '', ...next };
}

/** `POST /1/indexes/{index}/batch`: all of it or nothing. */
export function batch(call: Call) {
  const actions = listOf(fieldsOf(call.body)['requests']).map(fieldsOf);
  const objects = actions.map(({ body }, position) => fitting(body, position, call.service));
  const total = [...call.service.indexes.values()].reduce(
    (sum, { records }) => sum + records.size,
    0,
  );
  if (total + objects.length > call.service.quota)
    throw new Refusal(402, 'Record quota exceeded. Change plan or delete records.');
  const { records } = writtenIndex(call);
  actions.forEach(({ action }, position) => {
    const object = objects[position];
    if (!object) return;
    if (action === 'addObject' || action === 'updateObject') records.set(object.objectID, object);
    else if (action === 'deleteObject') records.delete(object.objectID);
    else throw new Refusal(400, `Invalid batch action "${action}"`);
  });
  return { ...task(call), objectIDs: objects.map(({ objectID }) => objectID) };
}

function fitting(body: unknown, position: number, { recordLimit }: Service): Stored {
  if (!isStored(body)) throw new Refusal(400, `Missing objectID at the position ${position}`);
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  if (size <= recordLimit) return body;
  throw new Refusal(
    400,
    `Record at the position ${position} objectID=${body.objectID} is too big size=${size}/${recordLimit} bytes. Please have a look at the documentation.`,
  );
}

/** `GET` and `PUT /1/indexes/{index}/settings` */
export function readSettings(call: Call) {
  return indexOf(call).settings;
}

export function writeSettings(call: Call) {
  const settings: IndexSettings = fieldsOf(call.body);
  Object.assign(writtenIndex(call).settings, settings);
  return task(call);
}

/** `POST /1/indexes/{index}/synonyms/batch` and `…/rules/batch` */
export function writeNamed(kind: 'synonyms' | 'rules') {
  return (call: Call) => {
    const clears = ['replaceExistingSynonyms', 'clearExistingRules'];
    const entries = listOf(call.body).filter(isStored);
    const index = writtenIndex(call);
    if (clears.some((name) => call.query.get(name) === 'true')) index[kind].clear();
    for (const entry of entries) index[kind].set(entry.objectID, entry);
    return task(call);
  };
}

/** `POST /1/indexes/{index}/synonyms/search` and `…/rules/search` */
export function readNamed(kind: 'synonyms' | 'rules') {
  return (call: Call) => {
    const hits = [...indexOf(call)[kind].values()];
    return { hits, nbHits: hits.length, page: 0, nbPages: 1 };
  };
}

/** `POST /1/indexes/{index}/operation`: copies or moves an index over another. */
export function operate(call: Call) {
  const { operation, destination, scope } = fieldsOf(call.body);
  const { indexes } = call.service;
  const name = String(destination);
  const source = indexOf(call);
  if (operation === 'move') {
    indexes.set(name, source);
    indexes.delete(call.names[0] ?? '');
  } else {
    const copy = structuredClone(source);
    indexes.set(name, scope === undefined ? copy : { ...copy, records: new Map() });
  }
  return task(call);
}

/** `DELETE /1/indexes/{index}`; one that is not there is no error. */
export function remove(call: Call) {
  call.service.indexes.delete(call.names[0] ?? '');
  return task(call);
}
