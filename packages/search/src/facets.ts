import { findChunk, findChunks } from './candidates';
import { facetPrefix, filterByPrefix, getPageNumber, indexOfTerm } from './postings';
import type { FacetFilters, SearchParams, SearchResponse } from './protocol';
import type { SearchIndex } from './search-index';

/**
 * Returns a predicate for pages that match all conditions, and any condition of an inner list, in the loaded part of the index, and the
 * postings chunks that it needs. Conditions that are not of the form `facet:value` never match.
 */
export function createPageFilter(filters: FacetFilters = [], index: SearchIndex) {
  const { shared } = index.manifest;
  const conditions = [filters]
    .flat()
    .map((filter) => [filter].flat())
    .filter((values) => values.length > 0 && !values.some((value) => shared.includes(value)));
  const pages = conditions.map(
    (values) => new Set(values.flatMap((value) => findPages(value, index))),
  );
  return {
    isAllowed: (page: number) => pages.every((matching) => matching.has(page)),
    postings: conditions.flat().map((value) => findChunk(facetPrefix + value, index)),
  };
}

/** Returns the loaded pages with a facet value that not all pages have. */
function findPages(value: string, index: SearchIndex): number[] {
  const term = facetPrefix + value;
  const vocabulary = index.vocabularies[findChunk(term, index)];
  const number = vocabulary ? indexOfTerm(vocabulary.terms, term) : -1;
  return vocabulary && number >= 0 ? vocabulary.getTexts(number).ids.map(getPageNumber) : [];
}

/** Counts pages by value for each requested facet in the loaded part of the index. Also returns the postings chunks for complete counts. */
export function countFacets(
  pages: readonly number[],
  facets: SearchParams['facets'] = [],
  index: SearchIndex,
) {
  const counts: SearchResponse['facets'] = {};
  const postings: number[] = [];
  const add = (facet: string, value: string, count: number) => {
    if (count > 0) counts[facet] = { ...counts[facet], [value.slice(facet.length + 1)]: count };
  };
  for (const facet of [facets].flat()) {
    for (const value of index.manifest.shared)
      if (value.startsWith(`${facet}:`)) add(facet, value, pages.length);
    for (const chunk of findChunks(`${facetPrefix + facet}:`, index)) {
      postings.push(chunk);
      const { terms = [] } = index.vocabularies[chunk] ?? {};
      for (const term of filterByPrefix(terms, `${facetPrefix + facet}:`)) {
        const value = term.slice(facetPrefix.length);
        const matching = new Set(findPages(value, index));
        add(facet, value, pages.filter((page) => matching.has(page)).length);
      }
    }
  }
  return { counts, postings };
}
