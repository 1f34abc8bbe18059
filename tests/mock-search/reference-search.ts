import { createEmptyResponse, getWords } from '@help-center/search';
import {
  countTypos,
  getMaxTypos,
  type TypoSettings,
  toSingular,
} from './query-units';
import { indexRecords, type RecordIndex, rankRecords } from './rank-records';
import {
  getSearchRecords,
  type SearchFunction,
  type StoredIndex,
} from './stored-index';

/**
 * Creates a function that ranks by the published settings, synonyms and rules, with the documented
 * ranking of the service. It ignores filters and facets, highlights nothing, and returns one record
 * per page.
 */
export function createReferenceSearch(): SearchFunction {
  const indexes = new WeakMap<StoredIndex, RecordIndex>();
  return (request, stored) => {
    const {
      query = '',
      hitsPerPage = 20,
      optionalWords,
    } = request.params ?? {};
    const index = indexes.get(stored) ?? createRecordIndex(stored);
    indexes.set(stored, index);
    const promoted = findPromotedIds(query, stored);
    const records = [
      ...getSearchRecords(stored).filter(({ objectID }) =>
        promoted.includes(objectID),
      ),
      ...rankRecords(query, index, optionalWords),
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
  return indexRecords(
    getSearchRecords(stored),
    getGroups(stored),
    stored.settings,
  );
}

function getGroups({ synonyms }: StoredIndex): string[][] {
  return [...synonyms.values()].map(({ synonyms: group }) =>
    Array.isArray(group) ? group.map(String) : [],
  );
}

/**
 * Returns the IDs that rules promote for a query. A rule applies if the query equals a pattern, or
 * differs only by plurals, by typos or by a synonym. The service does not combine these
 * differences.
 */
function findPromotedIds(query: string, stored: StoredIndex): string[] {
  const words = getWords(query);
  const texts = [
    words.join(' '),
    ...replaceSynonyms(words.join(' '), getGroups(stored)),
  ];
  const promotions = [...stored.rules.values()].flatMap((rule) => {
    const { conditions, consequence }: PinRule = JSON.parse(
      JSON.stringify(rule),
    );
    const ranks = conditions.map(({ pattern }) => {
      const patternWords = getWords(pattern);
      const rank = texts.indexOf(patternWords.join(' '));
      return rank < 0 && areSimilar(words, patternWords, stored.settings)
        ? texts.length
        : rank;
    });
    const best = Math.min(...ranks.filter((rank) => rank >= 0));
    return best === Infinity
      ? []
      : [{ rank: best, promote: consequence.promote }];
  });
  const [first] = promotions.sort((a, b) => a.rank - b.rank);
  return first?.promote.map(({ objectID }) => objectID) ?? [];
}

function areSimilar(
  words: string[],
  others: string[],
  settings: TypoSettings,
): boolean {
  const compare = (areEqual: (word: string, other: string) => boolean) =>
    words.length === others.length &&
    words.every((word, n) => areEqual(word, others[n] ?? ''));
  return (
    compare((word, other) => toSingular(word) === toSingular(other)) ||
    compare((word, other) => {
      const max = getMaxTypos(word, settings);
      return countTypos(word, other, max) <= max;
    })
  );
}

/** Returns the variants of a text with one phrase replaced by a synonym. */
function replaceSynonyms(
  text: string,
  groups: readonly (readonly string[])[],
): string[] {
  const padded = ` ${text} `;
  return groups
    .map((group) => group.map((phrase) => ` ${getWords(phrase).join(' ')} `))
    .flatMap((group) =>
      group
        .filter((phrase) => padded.includes(phrase))
        .flatMap((phrase) =>
          group.map((other) => padded.replace(phrase, other).trim()),
        ),
    );
}

type PinRule = {
  conditions: { pattern: string }[];
  consequence: { promote: { objectID: string }[] };
};
