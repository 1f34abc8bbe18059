import type { SearchResponse } from '@/lib/search/protocol';

/**
 * The answers of the service, one for each request. Throws an Error when they are not what the interface needs: a hit without
 * an id, or an answer without hits, would end it in the middle of diagram.
 */
export function checkedResponses(value: unknown, count: number): SearchResponse[] {
  const results = fieldsOf(value)['results'];
  if (Array.isArray(results) && results.length === count && results.every(isResponse))
    return results;
  throw new Error('The search service answered in a form that this site does not know.');
}

function isResponse(value: unknown): value is SearchResponse {
  const fields = fieldsOf(value);
  const counts = ['nbHits', 'page', 'nbPages', 'hitsPerPage'];
  const { hits } = fields;
  return (
    Array.isArray(hits) &&
    hits.every(isHit) &&
    counts.every((name) => typeof fields[name] === 'number')
  );
}

function isHit(value: unknown): boolean {
  const { objectID, url, hierarchy, ...hit } = fieldsOf(value);
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    typeof fieldsOf(hierarchy)['lvl0'] === 'string' &&
    areMarked(hit['_highlightResult']) &&
    areMarked(hit['_snippetResult'])
  );
}

/** Every leaf of the marked texts has a `value`: the interface reads it without a look. */
function areMarked(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && 'value' in value) return typeof value.value === 'string';
  if (!Array.isArray(value) && 'matchLevel' in value) return false;
  return Object.values(value).every(areMarked);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
