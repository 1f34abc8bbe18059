import { createEmptyResponse } from '@/lib/search/empty-response';
import { getWords } from '@/lib/search/local/text/tokenize';
import { indexRecords, type RecordIndex, rankRecords, toSingular } from './rank-records';
import { getSearchRecords, type SearchFunction, type StoredIndex } from './stored-index';

/**
 * Creates a function that ranks by the published settings, synonyms and rules, as the service documents its ranking. It ignores
 * filters and facets, highlights nothing, and returns one record per page.
 */
export function createReferenceSearch(): SearchFunction {
  const indexes = new WeakMap<StoredIndex, RecordIndex>();
  return (request, stored) => {
    const { query = '', hitsPerPage = 20 } = request.params ?? {};
    const index = indexes.get(stored) ?? createRecordIndex(stored);
    indexes.set(stored, index);
    const promoted = findPromoted(query, stored);
    const records = [
      ...getSearchRecords(stored).filter(({ objectID }) => promoted.includes(objectID)),
      ...rankRecords(query, index),
    ];
    const pages = records.map((record) => record.url_without_anchor);
    const hits = records.filter((_, n) => pages.indexOf(pages[n] ?? '') === n);
    return {
      ...createEmptyResponse(request),
      hits: hits.slice(0, hitsPerPage),
      nbHits: hits.length,
      query,
    };
  };
}

function createRecordIndex(stored: StoredIndex): RecordIndex {
  const groups = [...stored.synonyms.values()].map(({ synonyms }) =>
    Array.isArray(synonyms) ? synonyms.map(String) : [],
  );
  return indexRecords(getSearchRecords(stored), groups, stored.settings);
}

/** Returns the records that rules promote for a query: it equals their pattern, apart from plurals. */
function findPromoted(query: string, { rules }: StoredIndex): string[] {
  const toKey = (text: string) => getWords(text).map(toSingular).join(' ');
  return [...rules.values()].flatMap((rule) => {
    const { conditions, consequence }: PinRule = JSON.parse(JSON.stringify(rule));
    const isMet = conditions.some(({ pattern }) => toKey(pattern) === toKey(query));
    return isMet ? consequence.promote.map(({ objectID }) => objectID) : [];
  });
}

type PinRule = {
  conditions: { pattern: string }[];
  consequence: { promote: { objectID: string }[] };
};
