import { site } from '@/lib/site';
import { withDefaultFilters } from './default-filters';
import { groupHits, type PageGroup } from './hits';
import type { SearchEngine } from './search-engine';

/** What to offer for a query without results: other queries, best first, and the pages that the first of them finds. */
export type Suggestions = { queries: string[]; guides: PageGroup[] };

type Source = { engine: SearchEngine; indexName: string; siteUrls: readonly string[] };

/** Finds suggestions for a query without results. Resolves with fewer on failure. */
export async function findSuggestions(query: string, source: Source): Promise<Suggestions> {
  const { engine, indexName, siteUrls } = source;
  const count = site.search.suggestions;
  const queries = await engine.suggest(query, count);
  const [nearest] = queries;
  if (nearest === undefined) return { queries, guides: [] };
  const params = { query: nearest, hitsPerPage: count, distinct: 1, analytics: false };
  const response = await withDefaultFilters(engine)
    .search([{ indexName, params }])
    .catch(() => undefined);
  const hits = response?.results[0]?.hits ?? [];
  return { queries, guides: groupHits(hits, siteUrls) };
}
