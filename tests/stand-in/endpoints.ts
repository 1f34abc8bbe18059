import {
  batch,
  browse,
  type Call,
  operate,
  queries,
  readNamed,
  readSettings,
  remove,
  search,
  writeNamed,
  writeSettings,
} from './operations';

export type Endpoint = {
  method: string;
  path: RegExp;
  /** What a key must be allowed to do. */
  right: string;
  run: (call: Call) => unknown;
};

/** The part of the service's public interface that this site uses. */
export const endpoints: readonly Endpoint[] = [
  on('POST', '/1/indexes/*/queries', 'search', queries),
  on('POST', '/1/indexes/:/query', 'search', search),
  on('POST', '/1/indexes/:/browse', 'browse', browse),
  on('POST', '/1/indexes/:/batch', 'addObject', batch),
  on('GET', '/1/indexes/:/settings', 'settings', readSettings),
  on('PUT', '/1/indexes/:/settings', 'editSettings', writeSettings),
  on('POST', '/1/indexes/:/synonyms/batch', 'editSettings', writeNamed('synonyms')),
  on('POST', '/1/indexes/:/synonyms/search', 'settings', readNamed('synonyms')),
  on('POST', '/1/indexes/:/rules/batch', 'editSettings', writeNamed('rules')),
  on('POST', '/1/indexes/:/rules/search', 'settings', readNamed('rules')),
  on('POST', '/1/indexes/:/operation', 'addObject', operate),
  on('DELETE', '/1/indexes/:', 'deleteIndex', remove),
];

function on(method: string, path: string, right: string, run: Endpoint['run']): Endpoint {
  const pattern = path.replace('*', '\\*').replace(':', '([^/]+)');
  return { method, path: new RegExp(`^${pattern}$`), right, run };
}
