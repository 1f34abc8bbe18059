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
  return indexRecords(getSearchRecords(stored), getGroups(stored), stored.settings);
}

function getGroups({ synonyms }: StoredIndex): string[][] {
  return [...synonyms.values()].map(({ synonyms: group }) =>
    Array.isArray(group) ? group.map(String) : [],
  );
}

/** Returns the records that rules promote for a query: it equals their pattern, apart from plurals and one synonym. */
function findPromoted(query: string, stored: StoredIndex): string[] {
  const keys = [toKey(query), ...replaceSynonyms(toKey(query), getGroups(stored))];
  const found = [...stored.rules.values()].flatMap((rule) => {
    const { conditions, consequence }: PinRule = JSON.parse(JSON.stringify(rule));
    const positions = conditions.map(({ pattern }) => keys.indexOf(toKey(pattern)));
    const [position] = positions.filter((index) => index >= 0);
    return position === undefined ? [] : [{ position, promote: consequence.promote }];
  });
  const [first] = found.sort((one, other) => one.position - other.position);
  return first?.promote.map(({ objectID }) => objectID) ?? [];
}

function toKey(text: string): string {
  return getWords(text).map(toSingular).join(' ');
}

/** Returns the variants of a key with one phrase replaced by a synonym. */
function replaceSynonyms(key: string, groups: readonly (readonly string[])[]): string[] {
  const padded = ` ${key} `;
  return groups
    .map((group) => group.map((phrase) => ` ${toKey(phrase)} `))
    .flatMap((group) =>
      group
        .filter((phrase) => padded.includes(phrase))
        .flatMap((phrase) => group.map((other) => padded.replace(phrase, other).trim())),
    );
}

type PinRule = {
  conditions: { pattern: string }[];
  consequence: { promote: { objectID: string }[] };
};
