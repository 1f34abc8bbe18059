import { editDistance } from './edit-distance';
import { getWords } from './language';
import { rankSections } from './rank-sections';
import type { SearchIndex } from './search-index';

/**
 * Suggests alternative queries, best first: corrected spelling, synonyms, single words of the query, then titles of popular
 * pages. Every suggestion has hits.
 */
export function suggestQueries(query: string, count: number, index: SearchIndex): string[] {
  const words = getWords(query.slice(0, 512), index.language);
  const popular = index.manifest.popular.map((page) => index.pages[page]?.title ?? '');
  const fallback = index.pages.map(({ title }) => title);
  const suggestions = [
    correctSpelling(words, index),
    ...findSynonyms(words, index),
    ...words.filter((word) => !index.language.stopWords.has(word) && index.headingWords.has(word)),
    ...(popular.length > 0 ? popular : fallback.slice(0, count)),
  ];
  const keys = suggestions.map((suggestion) => getWords(suggestion, index.language).join(' '));
  return suggestions
    .filter(
      (_, position) =>
        keys[position] !== words.join(' ') && keys.indexOf(keys[position] ?? '') === position,
    )
    .filter((suggestion) => rankSections(suggestion, index).ranked.length > 0)
    .slice(0, count);
}

/** Replaces unknown words with the most similar heading word, and drops words without one. */
function correctSpelling(words: readonly string[], index: SearchIndex): string {
  return words
    .flatMap((word) =>
      index.headingWords.has(word) ? [word] : findNearest(word, index.headingWords),
    )
    .join(' ');
}

/** Allows one typo per three letters. */
function findNearest(word: string, headingWords: ReadonlySet<string>): string[] {
  const max = Math.min(3, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const other of headingWords) {
    const distance = editDistance(word, other, max);
    if (distance <= max && distance < (best?.distance ?? Infinity))
      best = { word: other, distance };
  }
  return best ? [best.word] : [];
}

function findSynonyms(words: readonly string[], { manifest, language }: SearchIndex): string[] {
  const { stem } = language;
  const terms = new Set(words.map(stem));
  const isInQuery = (phrase: string) => {
    const phraseWords = getWords(phrase, language);
    return phraseWords.length > 0 && phraseWords.every((word) => terms.has(stem(word)));
  };
  return manifest.synonyms.flatMap((group) =>
    group.some(isInQuery) ? group.filter((phrase) => !isInQuery(phrase)) : [],
  );
}
