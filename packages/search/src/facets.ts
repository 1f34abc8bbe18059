import { findChunk, findChunks } from './candidates';
import { filterByPrefix, getPageOf, indexOfTerm, toFacetTerm } from './postings';
import type { FacetFilters, SearchParams, SearchResponse } from './protocol';
import type { SearchIndex } from './search-index';

/** Facet values are terms of the index, except for those that all pages have. */
const facetNames = ['hierarchy.lvl0', 'tags', 'language', 'version', 'docusaurus_tag'];

/**
 * Returns whether a page matches all conditions, and any condition of an inner list, in the loaded part of the index; and the postings
 * chunks needed to tell. Conditions that are not of the form `facet:value` never match.
 */
export function createPageFilter(filters: FacetFilters = [], index: SearchIndex) {
  const postings: number[] = [];
  const conditions = [filters].flat().map((filter) => {
    const values = [filter].flat();
    if (values.length === 0 || values.some((value) => index.manifest.shared.includes(value)))
      return () => true;
    postings.push(
      ...values.filter(isFacetValue).map((value) => findChunk(toFacetTerm(value), index)),
    );
    const pages = new Set(values.flatMap((value) => findPages(value, index)));
    return (page: number) => pages.has(page);
  });
  return { isAllowed: (page: number) => conditions.every((matches) => matches(page)), postings };
}

function isFacetValue(value: string): boolean {
  return facetNames.some((name) => value.startsWith(`${name}:`));
}

/** Returns the pages with a facet value that not all pages have. */
function findPages(value: string, index: SearchIndex): number[] {
  const term = toFacetTerm(value);
  const vocabulary = index.vocabularies[findChunk(term, index)];
  const number = vocabulary ? indexOfTerm(vocabulary.terms, term) : -1;
  return vocabulary && number >= 0 ? vocabulary.getTexts(number).ids.map(getPageOf) : [];
}

/** Counts pages by value for each requested facet in the loaded part of the index, and returns the postings chunks needed for all. */
export function countFacets(
  pages: readonly number[],
  facets: SearchParams['facets'] = [],
  index: SearchIndex,
) {
  const counts: SearchResponse['facets'] = {};
  const postings: number[] = [];
  for (const facet of [facets].flat().filter((name) => facetNames.includes(name))) {
    const prefix = `${facet}:`;
    const chunks = findChunks(toFacetTerm(prefix), index);
    postings.push(...chunks);
    const shared = index.manifest.shared.filter((value) => value.startsWith(prefix));
    const others = chunks.flatMap((chunk) =>
      filterByPrefix(index.vocabularies[chunk]?.terms ?? [], toFacetTerm(prefix)),
    );
    const found = [
      ...shared.map((value) => [value, pages.length] as const),
      ...others.map((term) => {
        const matching = new Set(findPages(term.slice(1), index));
        return [term.slice(1), pages.filter((page) => matching.has(page)).length] as const;
      }),
    ].filter(([, count]) => count > 0);
    if (found.length > 0)
      counts[facet] = Object.fromEntries(
        found.map(([value, count]) => [value.slice(prefix.length), count]),
      );
  }
  return { counts, postings };
}
