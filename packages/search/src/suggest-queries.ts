import { editDistance } from './edit-distance';
import { getWords } from './language';
import { indexOfTerm } from './postings';
import type { SearchIndex } from './search-index';

/**
 * Suggests alternative queries, best first: corrected spelling, synonyms, single words of the query, then titles of popular
 * pages. All words of a suggestion are in headings.
 */
export function suggestQueries(query: string, count: number, index: SearchIndex): string[] {
  const words = getWords(query.slice(0, 512), index.language);
  const suggestions = [
    correctSpelling(words, index),
    ...findSynonyms(words, index),
    ...words.filter((word) => !index.language.stopWords.has(word) && isInHeading(word, index)),
    ...index.manifest.popular,
  ];
  const keys = suggestions.map((suggestion) => getWords(suggestion, index.language).join(' '));
  return suggestions
    .filter(
      (_, position) =>
        keys[position] !== '' &&
        keys[position] !== words.join(' ') &&
        keys.indexOf(keys[position] ?? '') === position,
    )
    .slice(0, count);
}

function isInHeading(word: string, { headingWords }: SearchIndex): boolean {
  return indexOfTerm(headingWords, word) >= 0;
}

/** Replaces unknown words with the most similar heading word. Drops words without a similar word. */
function correctSpelling(words: readonly string[], index: SearchIndex): string {
  return words
    .flatMap((word) => (isInHeading(word, index) ? [word] : findNearest(word, index.headingWords)))
    .join(' ');
}

/** Finds the most similar heading word, with at most one typo per three letters. */
function findNearest(word: string, headingWords: readonly string[]): string[] {
  const max = Math.min(3, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const other of headingWords) {
    const distance = editDistance(word, other, max);
    if (distance <= max && distance < (best?.distance ?? Infinity))
      best = { word: other, distance };
  }
  return best ? [best.word] : [];
}

/** Returns synonyms of words in the query, if all words of the synonym are in headings. */
function findSynonyms(words: readonly string[], index: SearchIndex): string[] {
  const { manifest, language, headingTerms } = index;
  const { stem } = language;
  const terms = new Set(words.map(stem));
  const isInQuery = (phrase: string) => {
    const phraseWords = getWords(phrase, language);
    return phraseWords.length > 0 && phraseWords.every((word) => terms.has(stem(word)));
  };
  const isKnown = (phrase: string) =>
    getWords(phrase, language).every((word) => indexOfTerm(headingTerms, stem(word)) >= 0);
  return manifest.synonyms.flatMap((group) =>
    group.some(isInQuery) ? group.filter((phrase) => !isInQuery(phrase) && isKnown(phrase)) : [],
  );
}
