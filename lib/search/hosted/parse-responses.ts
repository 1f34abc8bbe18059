import type { SearchResponse } from '@/lib/search/protocol';

/**
 * Validates the responses of the service, one for each request, and drops the hits that are no documentation records, which an index
 * may hold as well. The other hits are marked as hosted. Throws if a field is missing that the interface needs, because it would crash while rendering.
 */
export function parseResponses(value: unknown, count: number): SearchResponse[] {
  const results = toRecord(value)['results'];
  if (Array.isArray(results) && results.length === count && results.every(isResponse))
    return results.map((result) => ({
      ...result,
      hits: result.hits.filter(isHit).map((hit) => ({ ...hit, isHosted: true })),
    }));
  throw new Error('The search service returned an unexpected response.');
}

function isResponse(value: unknown): value is SearchResponse {
  const fields = toRecord(value);
  const counts = ['nbHits', 'page', 'nbPages', 'hitsPerPage'];
  const { hits } = fields;
  return Array.isArray(hits) && counts.every((name) => typeof fields[name] === 'number');
}

function isHit(value: unknown): boolean {
  const { objectID, url, type, hierarchy, ...hit } = toRecord(value);
  const texts = [objectID, url, type, toRecord(hierarchy)['lvl0'], toRecord(hierarchy)['lvl1']];
  return (
    texts.every((text) => typeof text === 'string') &&
    areHighlights(hit['_highlightResult']) &&
    areHighlights(hit['_snippetResult'])
  );
}

/** Whether every highlight has a string `value`, which the interface assumes. */
function areHighlights(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && 'value' in value) return typeof value.value === 'string';
  if (!Array.isArray(value) && 'matchLevel' in value) return false;
  return Object.values(value).every(areHighlights);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
