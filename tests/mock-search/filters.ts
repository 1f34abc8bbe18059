import type { FacetFilters } from '@/lib/search/protocol';
import type { SearchRecord } from '@/lib/search/record';

/** Returns the values of a facet, such as `language`, `tags` or `hierarchy.lvl0`. */
export function getFacetValues(record: SearchRecord, facet: string): string[] {
  const value = facet
    .split('.')
    .reduce<unknown>((part, name) => new Map(Object.entries(Object(part))).get(name), record);
  return (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string');
}

/** Whether a record matches all filters; nested arrays are combined with OR. */
export function matchesFilters(record: SearchRecord, filters: FacetFilters | undefined): boolean {
  if (filters === undefined) return true;
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((part) =>
    typeof part === 'string'
      ? matchesFilter(record, part)
      : part.length === 0 || part.some((inner) => matchesFilter(record, inner)),
  );
}

function matchesFilter(record: SearchRecord, filter: string): boolean {
  const colonIndex = filter.indexOf(':');
  const value = filter.slice(colonIndex + 1);
  const values = getFacetValues(record, filter.slice(0, colonIndex));
  return value.startsWith('-') ? !values.includes(value.slice(1)) : values.includes(value);
}
