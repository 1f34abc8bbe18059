import { editDistance } from '#analysis/edit-distance';
import { getWords } from '#analysis/language';
import { maxParsedLength } from './parse-query';
import type { SearchIndex } from './search-index';
import { indexOfTerm } from './sorted-terms';

/**
 * Suggests queries, best first: corrections, synonyms, single words, titles of popular pages. All
 * of their words are in headings.
 */
export function suggestQueries(
  query: string,
  count: number,
  index: SearchIndex,
): string[] {
  const words = getWords(query.slice(0, maxParsedLength), index.language);
  const suggestions = [
    // Unknown words are replaced with the most similar heading word, or dropped.
    words
      .flatMap((word) =>
        isInHeading(word, index)
          ? [word]
          : findNearest(word, index.headingWords),
      )
      .join(' '),
    ...findSynonyms(words, index),
    ...words.filter(
      (word) => !index.language.stopWords.has(word) && isInHeading(word, index),
    ),
    ...index.manifest.popular,
  ];
  const known = new Set(['', words.join(' ')]);
  const isNew = (suggestion: string) => {
    const key = getWords(suggestion, index.language).join(' ');
    const isKnown = known.has(key);
    known.add(key);
    return !isKnown;
  };
  return suggestions.filter(isNew).slice(0, count);
}

function isInHeading(word: string, { headingWords }: SearchIndex): boolean {
  return indexOfTerm(headingWords, word) >= 0;
}

/** Finds the most similar heading word, with at most one typo per three letters. */
function findNearest(word: string, headingWords: readonly string[]): string[] {
  const max = Math.min(3, Math.floor(word.length / 3));
  const distances = new Map(
    headingWords.map((other) => [other, editDistance(word, other, max)]),
  );
  const min = Math.min(max, ...distances.values());
  return headingWords
    .filter((other) => distances.get(other) === min)
    .slice(0, 1);
}

/** Returns synonyms of words in the query, if all words of the synonym are in headings. */
function findSynonyms(words: readonly string[], index: SearchIndex): string[] {
  const { manifest, language, headingTerms } = index;
  const { stem } = language;
  const terms = new Set(words.map(stem));
  const isInQuery = (phrase: string) => {
    const phraseWords = getWords(phrase, language);
    return (
      phraseWords.length > 0 &&
      phraseWords.every((word) => terms.has(stem(word)))
    );
  };
  const isKnown = (phrase: string) =>
    getWords(phrase, language).every(
      (word) => indexOfTerm(headingTerms, stem(word)) >= 0,
    );
  return manifest.synonyms.flatMap((group) =>
    group.some(isInQuery)
      ? group.filter((phrase) => !isInQuery(phrase) && isKnown(phrase))
      : [],
  );
}
