import type { StoredPage } from '#storage/file-formats';
import { encodeSection } from '#storage/section-numbers';
import type { PostingsCollector } from './postings-collector';

/**
 * Adds the facet values of pages to the terms, except the values that all pages share, which are
 * returned.
 */
export function addFacets(
  pages: readonly StoredPage[],
  collector: PostingsCollector,
): string[] {
  const shared: string[] = [];
  for (const [value, numbers] of groupByFacetValue(pages)) {
    if (numbers.length === pages.length) {
      shared.push(value);
      continue;
    }
    for (const number of numbers) {
      collector.addFacetValue(value, encodeSection(number, 0));
    }
  }
  return shared;
}

/** Returns the numbers of the pages with each facet value. */
function groupByFacetValue(
  pages: readonly StoredPage[],
): Map<string, number[]> {
  const facets = new Map<string, number[]>();
  for (const [number, page] of pages.entries()) {
    for (const value of new Set(listFacetValues(page))) {
      const numbers = facets.get(value) ?? [];
      numbers.push(number);
      facets.set(value, numbers);
    }
  }
  return facets;
}

function listFacetValues({ category, tags, variant }: StoredPage): string[] {
  return [
    `language:${variant.language}`,
    `version:${variant.version}`,
    `docusaurus_tag:${variant.tag}`,
    `hierarchy.lvl0:${category}`,
    ...tags.map((name) => `tags:${name}`),
  ];
}
