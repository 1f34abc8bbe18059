import {
  createEmptyResponse,
  type FacetFilters,
  type SearchParams,
  type SearchRequest,
  type SearchResponse,
} from '#protocol';
import { facetPrefix } from '#storage/file-formats';
import { getPageNumber } from '#storage/section-numbers';
import { filterUnloaded, findChunk, findChunks } from './candidates';
import { createHit } from './create-hit';
import type { ChunkRequest } from './index-store';
import { groupByPage, type RankedSection, rankSections } from './rank-sections';
import { getHeadingsChunk, type SearchIndex } from './search-index';
import { filterByPrefix, indexOfTerm } from './sorted-terms';

const defaultHits = 20;
const maxHits = 1000;

/** The response of the loaded part of the index, and the chunks that a complete one needs. */
type QueryOutcome = { response: SearchResponse; missing: MissingChunks };

/** The numbers of missing chunks. */
export type MissingChunks = Required<ChunkRequest> & {
  /** The excerpts of an answer, which moves the rows below unless it comes with them. */
  answer: readonly number[];
  /** The excerpts of the first row, then those of the others. */
  excerpts: readonly number[];
};

/** Runs a request on the loaded part of the index, for any text; clamps numbers. */
export function executeQuery(
  request: SearchRequest,
  index: SearchIndex,
): QueryOutcome {
  const start = performance.now();
  const params = request.params ?? {};
  const query = String(params.query ?? '').replace(/\p{Surrogate}/gu, '\uFFFD');
  const filter = createPageFilter(params.facetFilters, index);
  const { ranked, isAnswer, terms, postings, headingsChunks } = rankSections(
    query,
    index,
    filter.isAllowed,
  );
  const page = toWholeNumber(params.page, 0, Number.MAX_SAFE_INTEGER);
  const hitsPerPage = toWholeNumber(params.hitsPerPage, defaultHits, maxHits);
  const groups = params.distinct
    ? [...groupByPage(ranked).values()].map((entries) =>
        entries.slice(0, params.distinct),
      )
    : ranked.map((entry) => [entry]);
  const visible = groups
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .flat();
  const pages = groups.flatMap(([best]) =>
    best ? [getPageNumber(best.section)] : [],
  );
  const facets = countFacets(pages, params.facets, index);
  const response: SearchResponse = {
    ...createEmptyResponse(request),
    hits: visible.flatMap((entry) => {
      const includeAnswer = isAnswer && entry === ranked[0];
      return (
        createHit(entry.section, index, {
          params,
          query,
          terms,
          includeAnswer,
        }) ?? []
      );
    }),
    nbHits: groups.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(groups.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.ceil(performance.now() - start),
    query,
    facets: facets.counts,
  };
  const missingPostings = [...postings, ...filter.postings, ...facets.postings];
  const excerpts = findMissingExcerpts(visible, index);
  return {
    response,
    missing: {
      postings: filterUnloaded(missingPostings, index),
      heads: findMissingHeadings(visible, headingsChunks, index),
      answer: isAnswer && excerpts[0] === pages[0] ? excerpts.slice(0, 1) : [],
      excerpts,
    },
  };
}

/** Whether a loaded page matches all conditions, and the postings chunks needed to know. */
type PageFilter = { isAllowed: (page: number) => boolean; postings: number[] };

/**
 * Creates a filter of conditions, or lists of which one must match. Only `facet:value` can match.
 */
function createPageFilter(
  filters: FacetFilters = [],
  index: SearchIndex,
): PageFilter {
  const { shared } = index.manifest;
  const conditions: string[][] = [];
  for (const filter of [filters].flat()) {
    const values = [filter].flat();
    const isShared = values.some((value) => shared.includes(value));
    if (values.length > 0 && !isShared) {
      conditions.push(values);
    }
  }
  const pages = conditions.map((values) => {
    return new Set(values.flatMap((value) => findPages(value, index)));
  });
  return {
    isAllowed: (page: number) => pages.every((matching) => matching.has(page)),
    postings: conditions
      .flat()
      .map((value) => findChunk(facetPrefix + value, index)),
  };
}

/** Returns the loaded pages with a facet value that not all pages have. */
function findPages(value: string, index: SearchIndex): number[] {
  const term = facetPrefix + value;
  const reader = index.postings[findChunk(term, index)];
  const number = reader ? indexOfTerm(reader.terms, term) : -1;
  if (!reader || number < 0) {
    return [];
  }
  return reader.getBodyPostings(number).sections.map(getPageNumber);
}

/** Pages by value of each facet, and the postings chunks of complete counts. */
type FacetCounts = { counts: SearchResponse['facets']; postings: number[] };

/** Counts pages by value for each requested facet in the loaded part of the index. */
function countFacets(
  pages: readonly number[],
  facets: SearchParams['facets'] = [],
  index: SearchIndex,
): FacetCounts {
  const counts: SearchResponse['facets'] = {};
  const postings: number[] = [];
  const add = (facet: string, value: string, count: number) => {
    if (count > 0) {
      const name = value.slice(facet.length + 1);
      counts[facet] = { ...counts[facet], [name]: count };
    }
  };
  for (const facet of [facets].flat()) {
    for (const value of index.manifest.shared) {
      if (value.startsWith(`${facet}:`)) {
        add(facet, value, pages.length);
      }
    }
    for (const chunk of findChunks(`${facetPrefix + facet}:`, index)) {
      postings.push(chunk);
      const { terms = [] } = index.postings[chunk] ?? {};
      for (const term of filterByPrefix(terms, `${facetPrefix + facet}:`)) {
        const value = term.slice(facetPrefix.length);
        const matching = new Set(findPages(value, index));
        add(facet, value, pages.filter((page) => matching.has(page)).length);
      }
    }
  }
  return { counts, postings };
}

/** Returns the missing chunks of headings for ranking, or else those for the visible hits. */
function findMissingHeadings(
  visible: readonly RankedSection[],
  headingsChunks: readonly number[],
  index: SearchIndex,
): number[] {
  const isMissing = (chunk: number) =>
    !index.pages.has(chunk * index.manifest.headPages);
  const forRanking = headingsChunks.filter(isMissing);
  if (forRanking.length > 0) {
    return forRanking;
  }
  const chunks = listPages(visible).map((page) =>
    getHeadingsChunk(page, index),
  );
  return [...new Set(chunks)].filter(isMissing);
}

/** Returns the pages of visible hits with loaded headings and missing excerpts. */
function findMissingExcerpts(
  visible: readonly RankedSection[],
  index: SearchIndex,
): number[] {
  return listPages(visible).filter(
    (page) => index.pages.has(page) && !index.excerpts.has(page),
  );
}

function listPages(ranked: readonly RankedSection[]): number[] {
  return [...new Set(ranked.map(({ section }) => getPageNumber(section)))];
}

function toWholeNumber(value: unknown, fallback: number, max: number): number {
  const number = Math.floor(Number(value ?? fallback));
  return Number.isFinite(number) && number >= 0
    ? Math.min(number, max)
    : fallback;
}
