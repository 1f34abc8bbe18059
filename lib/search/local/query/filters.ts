import type { PageEntry } from '@/lib/search/local/store/search-index';
import type { FacetFilters } from '@/lib/search/protocol';

/** Returns the values of a page for a facet; none for an unknown facet. */
export function getFacetValues(page: PageEntry, facet: string): readonly string[] {
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
export function matchesFilters(page: PageEntry, filters: FacetFilters | undefined): boolean {
  const all = typeof filters === 'string' ? [filters] : Array.isArray(filters) ? filters : [];
  return all.every((filter: unknown) =>
    Array.isArray(filter)
      ? filter.length === 0 ||
        filter.some((condition: unknown) => matchesCondition(page, condition))
      : matchesCondition(page, filter),
  );
}

function matchesCondition(page: PageEntry, condition: unknown): boolean {
  const [, facet = '', negation = '', value] =
    /^([^:]+):(-?)([\s\S]*)$/.exec(String(condition)) ?? [];
  if (value === undefined) return false;
  const values = getFacetValues(page, facet);
  // A value may itself start with a hyphen.
  if (negation !== '') return values.includes(`-${value}`) || !values.includes(value);
  return values.includes(value);
}
