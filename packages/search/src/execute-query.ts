import { filterUnloaded } from './candidates';
import { createHit, findExcerptChunk } from './create-hit';
import {
  createEmptyResponse,
  type FacetFilters,
  type SearchParams,
  type SearchRequest,
  type SearchResponse,
} from './protocol';
import { type RankedSection, rankSections } from './rank-sections';
import type { PageEntry, SearchIndex } from './search-index';

/** A response, and the numbers of the chunks that are missing for a complete one. */
export type QueryResult = {
  response: SearchResponse;
  missing: { postings: number[]; excerpts: number[] };
};

const defaultHits = 20;
const maxHits = 1000;

/** Runs a request against the loaded part of the index. Accepts any query text; out-of-range numbers are clamped. */
export function executeQuery(request: SearchRequest, index: SearchIndex): QueryResult {
  const start = performance.now();
  const params = request.params ?? {};
  const query = String(params.query ?? '').replace(/\p{Surrogate}/gu, '\uFFFD');
  const isAllowed = (page: number) => {
    const entry = index.pages[page];
    return entry !== undefined && matchesFilters(entry, params.facetFilters);
  };
  const { ranked, isAnswer, terms, chunks } = rankSections(query, index, isAllowed);
  const page = toWholeNumber(params.page, 0, Number.MAX_SAFE_INTEGER);
  const hitsPerPage = toWholeNumber(params.hitsPerPage, defaultHits, maxHits);
  const groups = groupRanked(ranked, params, index);
  const shown = groups.slice(page * hitsPerPage, (page + 1) * hitsPerPage).flat();
  const response: SearchResponse = {
    ...createEmptyResponse(request),
    hits: shown.map((entry) =>
      createHit(entry.section, index, {
        params,
        query,
        terms,
        isAnswer: isAnswer && entry === ranked[0],
      }),
    ),
    nbHits: groups.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(groups.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.ceil(performance.now() - start),
    query,
    facets: countFacets(groups, params, index),
  };
  return {
    response,
    missing: {
      postings: filterUnloaded(chunks, index),
      excerpts: findMissingExcerpts(shown, index),
    },
  };
}

/** Groups sections by page in order of the best one, with at most `distinct` per page; without `distinct`, each is a group. */
function groupRanked(
  ranked: readonly RankedSection[],
  { distinct }: SearchParams,
  { sections }: SearchIndex,
): RankedSection[][] {
  if (!distinct) return ranked.map((section) => [section]);
  const groups = new Map<number | undefined, RankedSection[]>();
  for (const entry of ranked) {
    const page = sections[entry.section]?.page;
    const group = groups.get(page) ?? [];
    if (group.length < distinct) group.push(entry);
    groups.set(page, group);
  }
  return [...groups.values()];
}

function findMissingExcerpts(shown: readonly RankedSection[], index: SearchIndex): number[] {
  const chunks = shown.map(({ section }) =>
    findExcerptChunk(index.sections[section]?.page ?? 0, index),
  );
  return [...new Set(chunks)].filter((chunk) => !index.excerptChunks.has(chunk));
}

function toWholeNumber(value: unknown, fallback: number, max: number): number {
  const number = Math.floor(Number(value ?? fallback));
  return Number.isFinite(number) && number >= 0 ? Math.min(number, max) : fallback;
}

/** Counts groups by value for each requested facet. */
function countFacets(
  groups: readonly RankedSection[][],
  { facets = [] }: SearchParams,
  { pages, sections }: SearchIndex,
): SearchResponse['facets'] {
  const counts: SearchResponse['facets'] = {};
  for (const [best] of groups) {
    const page = pages[sections[best?.section ?? -1]?.page ?? -1];
    if (!page) continue;
    for (const facet of [facets].flat()) {
      for (const value of getFacetValues(page, facet)) {
        const values = counts[facet] ?? {};
        counts[facet] = { ...values, [value]: (values[value] ?? 0) + 1 };
      }
    }
  }
  return counts;
}

/** Returns the values of a page for a facet; none for an unknown facet. */
function getFacetValues(page: PageEntry, facet: string): readonly string[] {
  switch (facet) {
    case 'hierarchy.lvl0':
      return [page.sidebarSection];
    case 'tags':
      return page.tags;
    case 'language':
      return [page.edition.language];
    case 'version':
      return [page.edition.version];
    case 'docusaurus_tag':
      return [page.edition.tag];
    default:
      return [];
  }
}

/** Whether a page matches all conditions, and any condition of an inner list. Conditions without a colon never match. */
export function matchesFilters(page: PageEntry, filters: FacetFilters = []): boolean {
  return [filters].flat().every((filter) => {
    const conditions = [filter].flat();
    return (
      conditions.length === 0 || conditions.some((condition) => matchesCondition(page, condition))
    );
  });
}

function matchesCondition(page: PageEntry, condition: string): boolean {
  const [, facet = '', value] = /^([^:]+):([\s\S]*)$/.exec(condition) ?? [];
  return value !== undefined && getFacetValues(page, facet).includes(value);
}
