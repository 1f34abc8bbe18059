import type { IndexSettings } from 'algoliasearch';
import type { SearchHit, SearchParams, SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { levels, type SearchRecord } from '@/lib/search/record';
import { getFacetValues, matchesFilters } from './filters';
import { createSnippetResult, getHighlightTags, highlightRecord } from './highlight';
import { countWords, findMatchingWords, parseQuery, type Query, splitWords } from './query-words';

/** Finds the records for a request. Tests can replace the default engine. */
export type Answer = (
  request: SearchRequest,
  records: readonly SearchRecord[],
  settings: IndexSettings,
) => SearchResponse;

/** The default engine: matches all query words, the last one as a prefix, and falls back to records that match some words. */
export const searchByWords: Answer = (request, records, settings) => {
  const params: SearchParams = request.params ?? {};
  const query = parseQuery(params.query ?? '');
  const found = rankRecords(
    records.filter((record) => matchesFilters(record, params.facetFilters)),
    query,
  );
  const hits = (params.distinct ?? settings.distinct) ? deduplicate(found) : found;
  const page = params.page ?? 0;
  const hitsPerPage = params.hitsPerPage ?? settings.hitsPerPage ?? 20;
  return {
    hits: hits
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => toHit(record, query, { params, settings })),
    nbHits: hits.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(hits.length / hitsPerPage) : 0,
    hitsPerPage,
    processingTimeMS: 1,
    query: params.query ?? '',
    params: new URLSearchParams({ query: params.query ?? '' }).toString(),
    index: request.indexName,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    facets: countFacets(hits, [params.facets ?? []].flat()),
  };
};

/** Returns the records that match all words, or else those that match some, best first. */
function rankRecords(records: readonly SearchRecord[], query: Query): SearchRecord[] {
  const count = countWords(query);
  if (count === 0) return [...records];
  const scores = records.map((record) => ({ record, ...scoreRecord(record, query) }));
  const complete = scores.filter(({ words }) => words === count);
  const partial = scores.filter(({ words }) => words > 0);
  return (complete.length > 0 ? complete : partial)
    .sort((a, b) => b.words - a.words || b.score - a.score || b.weight - a.weight)
    .map(({ record }) => record);
}

/** Weights matches in the record's own heading most, and matches in its content least. */
function scoreRecord(record: SearchRecord, query: Query) {
  const words = new Set<string>();
  let score = 0;
  const addMatches = (text: string | null, weight: number) => {
    const matches = new Set(
      splitWords(text ?? '').flatMap((word) => findMatchingWords(word.text, query)),
    );
    for (const word of matches) words.add(word);
    score += matches.size * weight;
  };
  for (const level of levels) addMatches(record.hierarchy[level], level === record.type ? 8 : 2);
  addMatches(record.content, 1);
  return { words: words.size, score, weight: record.weight.pageRank * 1000 + record.weight.level };
}

function deduplicate(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.filter(({ url }) => !seen.has(url) && seen.add(url));
}

type HitOptions = { params: SearchParams; settings: IndexSettings };

function toHit(record: SearchRecord, query: Query, { params, settings }: HitOptions): SearchHit {
  const options = { query, tags: getHighlightTags(params) };
  const highlights = params.attributesToHighlight ?? settings.attributesToHighlight ?? [];
  const snippets = params.attributesToSnippet ?? settings.attributesToSnippet ?? [];
  return {
    ...record,
    _highlightResult: highlightRecord(record, highlights, options),
    ...(snippets.length > 0 && { _snippetResult: createSnippetResult(record, snippets, options) }),
  };
}

function countFacets(hits: readonly SearchRecord[], facets: readonly string[]) {
  const entries = facets.map((facet): [string, Record<string, number>] => {
    const counts = new Map<string, number>();
    for (const value of hits.flatMap((hit) => getFacetValues(hit, facet)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return [facet, Object.fromEntries(counts)];
  });
  return Object.fromEntries(entries);
}
