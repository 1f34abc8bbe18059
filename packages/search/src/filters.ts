import type { FacetFilters } from '@/lib/search/protocol';
import type { PageEntry } from './search-index';

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
