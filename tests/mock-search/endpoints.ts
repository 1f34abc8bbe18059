import {
  batch,
  browse,
  type Call,
  copyOrMove,
  queries,
  readEntries,
  readSettings,
  remove,
  search,
  writeEntries,
  writeSettings,
} from './operations';

export type Endpoint = {
  method: string;
  path: RegExp;
  /** The permission that the API key needs. */
  right: string;
  run: (call: Call) => unknown;
};

/** The endpoints of the search API that this site uses. */
export const endpoints: readonly Endpoint[] = [
  defineEndpoint('POST', '/1/indexes/*/queries', 'search', queries),
  defineEndpoint('POST', '/1/indexes/:/query', 'search', search),
  defineEndpoint('POST', '/1/indexes/:/browse', 'browse', browse),
  defineEndpoint('POST', '/1/indexes/:/batch', 'addObject', batch),
  defineEndpoint('GET', '/1/indexes/:/settings', 'settings', readSettings),
  defineEndpoint('PUT', '/1/indexes/:/settings', 'editSettings', writeSettings),
  defineEndpoint('POST', '/1/indexes/:/synonyms/batch', 'editSettings', writeEntries('synonyms')),
  defineEndpoint('POST', '/1/indexes/:/synonyms/search', 'settings', readEntries('synonyms')),
  defineEndpoint('POST', '/1/indexes/:/rules/batch', 'editSettings', writeEntries('rules')),
  defineEndpoint('POST', '/1/indexes/:/rules/search', 'settings', readEntries('rules')),
  defineEndpoint('POST', '/1/indexes/:/operation', 'addObject', copyOrMove),
  defineEndpoint('DELETE', '/1/indexes/:', 'deleteIndex', remove),
];

function defineEndpoint(
  method: string,
  path: string,
  right: string,
  run: Endpoint['run'],
): Endpoint {
  const pattern = path.replace('*', '\\*').replace(':', '([^/]+)');
  return { method, path: new RegExp(`^${pattern}$`), right, run };
}
