import { createEmptyResponse } from '@/lib/search/empty-response';
import { type RankedSection, rankSections } from '@/lib/search/local/rank/rank-sections';
import { createHit } from '@/lib/search/local/snippet/create-hit';
import type { SearchIndex } from '@/lib/search/local/store/search-index';
import type { SearchParams, SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { toWellFormed } from '@/lib/text/to-well-formed';
import { getFacetValues, matchesFilters } from './filters';

/** A response, and the chunks that are missing for a complete one. */
export type QueryResult = { response: SearchResponse; missing: MissingChunks };

/** The numbers of missing chunks; `visibleSnippets` are those of the hits visible without scrolling. */
export type MissingChunks = {
  postings: number[];
  snippets: number[];
  visibleSnippets: number[];
};

/** The number of hits visible without scrolling. */
const hitsInView = 5;

const defaultHits = 20;
const maxHits = 1000;

/** Runs a request against the loaded part of the index. Accepts any query text; out-of-range numbers are clamped. */
export function executeQuery(request: SearchRequest, index: SearchIndex): QueryResult {
  const start = performance.now();
  const params = request.params ?? {};
  const query = toWellFormed(String(params.query ?? ''));
  const isAllowed = (page: number) => {
    const entry = index.pages[page];
    return entry !== undefined && matchesFilters(entry, params.facetFilters);
  };
  const { ranked, terms, missing } = rankSections(query, index, isAllowed);
  const page = toWholeNumber(params.page, 0, Number.MAX_SAFE_INTEGER);
  const hitsPerPage = toWholeNumber(params.hitsPerPage, defaultHits, maxHits);
  const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = shown.map(({ section }) => createHit(section, index, { params, query, terms }));
  const response: SearchResponse = {
    ...createEmptyResponse(request),
    hits: hits.map(({ hit }) => hit),
    nbHits: ranked.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(ranked.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.ceil(performance.now() - start),
    query,
    facets: countFacets(ranked, params, index),
  };
  return {
    response,
    missing: {
      postings: missing,
      snippets: collectChunks(hits),
      visibleSnippets: collectChunks(hits.slice(0, hitsInView)),
    },
  };
}

function collectChunks(hits: readonly { missing: number | undefined }[]): number[] {
  return [...new Set(hits.flatMap(({ missing }) => (missing === undefined ? [] : [missing])))];
}

function toWholeNumber(value: unknown, fallback: number, max: number): number {
  const number = Math.floor(Number(value ?? fallback));
  return Number.isFinite(number) && number >= 0 ? Math.min(number, max) : fallback;
}

/** Counts hits by value for each requested facet. */
function countFacets(ranked: readonly RankedSection[], params: SearchParams, index: SearchIndex) {
  const facets: SearchResponse['facets'] = {};
  for (const facet of [params.facets ?? []].flat()) {
    const counts = countFacetValues(ranked, facet, index);
    if (counts.size > 0) facets[facet] = Object.fromEntries(counts);
  }
  return facets;
}

function countFacetValues(
  ranked: readonly RankedSection[],
  facet: string,
  { pages, sections }: SearchIndex,
) {
  const counts = new Map<string, number>();
  for (const { section } of ranked) {
    const page = pages[sections[section]?.page ?? -1];
    for (const value of page ? getFacetValues(page, facet) : [])
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
