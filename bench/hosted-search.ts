import { toQueryParams } from '@/lib/search/hosted/to-keywords';
import { indexSettings } from '@/lib/search/publish/index-settings';
import { toAlgoliaRules, toAlgoliaSynonyms } from '@/lib/search/publish/synonyms-and-rules';
import type { SearchRecord } from '@/lib/search/record';
import type { Synonyms } from '@/lib/search/synonyms';
import { createReferenceSearch } from '@/tests/mock-search/reference-search';
import { createStoredIndex } from '@/tests/mock-search/stored-index';

/** Returns a function that resolves with the URLs of hits as the hosted service documents its ranking. */
export function createHostedSearch(records: readonly SearchRecord[], synonyms: Synonyms) {
  const search = createReferenceSearch();
  const index = {
    ...createStoredIndex(records),
    settings: { ...indexSettings },
    synonyms: toMap(toAlgoliaSynonyms(synonyms.groups)),
    rules: toMap(toAlgoliaRules(synonyms.pins)),
  };
  return (query: string): string[] => {
    const params = { ...toQueryParams(query), hitsPerPage: 10 };
    return search({ indexName: 'docs', params }, index).hits.map(({ url }) => url);
  };
}

function toMap<Item extends { objectID: string }>(items: readonly Item[]) {
  return new Map(items.map((item) => [item.objectID, { ...item }]));
}
