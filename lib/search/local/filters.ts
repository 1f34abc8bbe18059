import type { FacetFilters } from '@/lib/search/protocol';
import type { PageEntry } from './search-index';

/** The values of a page for a facet; an unknown facet has none. */
export function facetValues(page: PageEntry, facet: string): readonly string[] {
  switch (facet) {
    case 'hierarchy.lvl0':
      return [page.top];
    case 'hierarchy.lvl1':
      return [page.title];
    case 'tags':
      return page.tags;
    case 'language':
    case 'lang':
      return [page.edition.language];
    case 'version':
      return [page.edition.version];
    case 'docusaurus_tag':
      return [page.edition.tag];
    default:
      return [];
  }
}

/** Whether a page passes: every condition must hold, of an inner list any. A condition without a colon never holds. */
export function passes(page: PageEntry, filters: FacetFilters | undefined): boolean {
  const all = typeof filters === 'string' ? [filters] : Array.isArray(filters) ? filters : [];
  return all.every((filter: unknown) =>
    Array.isArray(filter)
      ? filter.length === 0 || filter.some((each: unknown) => holds(page, each))
      : holds(page, filter),
  );
}

function holds(page: PageEntry, condition: unknown): boolean {
  const [, facet = '', not = '', value] = /^([^:]+):(-?)([\s\S]*)$/.exec(String(condition)) ?? [];
  if (value === undefined) return false;
  const values = facetValues(page, facet);
  // A value may itself begin with the sign.
  if (not !== '') return values.includes(`-${value}`) || !values.includes(value);
  return values.includes(value);
}
