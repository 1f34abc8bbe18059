import type { Rule, SynonymHit } from 'algoliasearch';
import { maxSynonyms, type Pin } from '@/lib/search/synonyms';
import { parseQuery } from '@/packages/search/src/parse-query';

/** Converts synonym groups to Algolia's format. Phrases are added without stop words too, because queries have none. */
export function toAlgoliaSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((group, index) => ({
    objectID: `group-${index}`,
    type: 'synonym',
    synonyms: [...new Set([...group, ...group.map(dropStopWords)])].slice(0, maxSynonyms),
  }));
}

/** Algolia's limit for a rule. */
const maxConditions = 25;

/**
 * Converts pins to Algolia rules that promote the record of the page if the query equals one of its queries, or a plural, typo or
 * synonym of it. A rule applies if any of its conditions is met.
 */
export function toAlgoliaRules(pins: readonly Pin[]): Rule[] {
  const rules = pins.flatMap(({ queries, page }) => {
    const patterns = [...new Set(queries.flatMap(getPatterns))];
    const count = Math.ceil(patterns.length / maxConditions);
    return Array.from({ length: count }, (_, n) => ({
      page,
      patterns: patterns.slice(n * maxConditions, (n + 1) * maxConditions),
    }));
  });
  return rules.map(({ page, patterns }, index) => ({
    objectID: `pin-${index}`,
    description: `${page} is pinned`,
    conditions: patterns.map((pattern) => ({ pattern, anchoring: 'is', alternatives: true })),
    consequence: {
      promote: [{ objectID: encodeURI(page), position: 0 }],
      // Do not promote pages that the active filters exclude.
      filterPromotes: true,
    },
  }));
}

/** Returns a query without stop words, unless only one other word is left, as in 'log in'. */
function dropStopWords(query: string): string {
  const { words } = parseQuery(query);
  return words.length > 1 ? words.map(({ word }) => word).join(' ') : query;
}

/** Returns a query, and its words in any order, for at most three words. */
function getPatterns(query: string): string[] {
  const words = dropStopWords(query).split(' ');
  return [query, ...(words.length > 3 ? [words.join(' ')] : permute(words))];
}

function permute(words: readonly string[]): string[] {
  if (words.length < 2) return [...words];
  return words.flatMap((word, position) =>
    permute(words.filter((_, n) => n !== position)).map((others) => `${word} ${others}`),
  );
}
