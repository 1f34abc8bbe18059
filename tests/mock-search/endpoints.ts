import {
  browse,
  type Call,
  moveIndex,
  removeIndex,
  saveEntries,
  saveRecords,
  saveSettings,
  search,
  searchMultiple,
} from './operations';

export type Endpoint = {
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
  defineEndpoint('POST', '/1/indexes/:/synonyms/batch', 'editSettings', saveEntries('synonyms')),
  defineEndpoint('POST', '/1/indexes/:/rules/batch', 'editSettings', saveEntries('rules')),
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
