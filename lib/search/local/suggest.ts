import { editDistance } from './edit-distance';
import { fold } from './fold';
import { rankedSections } from './rank';
import type { SearchIndex } from './search-index';
import { stopWords } from './stop-words';
import { wordsOf } from './words';

/**
 * What to try instead of a query, best first: the query in words of the site's headings, another word for a part of it, then titles of
 * popular pages. Each of them finds something.
 */
export function suggestionsFor(query: string, count: number, index: SearchIndex): string[] {
  const words = plainWords(query.slice(0, 512));
  const popular = index.heads.popular.map((page) => index.pages[page]?.title ?? '');
  const fallback = index.pages.map(({ title }) => title);
  const ideas = [
    respelled(words, index),
    ...synonymsIn(words, index.heads.synonyms),
    ...words.filter((word) => !stopWords.has(word) && index.written.has(word)),
    ...(popular.length > 0 ? popular : fallback.slice(0, count)),
  ];
  const keys = ideas.map((idea) => plainWords(idea).join(' '));
  return ideas
    .filter((_, at) => keys[at] !== words.join(' ') && keys.indexOf(keys[at] ?? '') === at)
    .filter((idea) => rankedSections(idea, index, { allows: () => true }).ranked.length > 0)
    .slice(0, count);
}

function plainWords(text: string): string[] {
  return wordsOf(text).map(({ word }) => word);
}

/** The query with each unknown word replaced by the word of a heading that is nearest to it; words without one are left out. */
function respelled(words: readonly string[], index: SearchIndex): string {
  return words
    .flatMap((word) => (index.written.has(word) ? [word] : nearest(word, index.written)))
    .join(' ');
}

/** A third of the letters may be wrong. */
function nearest(word: string, written: ReadonlySet<string>): string[] {
  const most = Math.min(3, Math.floor(word.length / 3));
  let best: { word: string; slips: number } | undefined;
  for (const other of written) {
    const slips = editDistance(word, other, most);
    if (slips <= most && slips < (best?.slips ?? Infinity)) best = { word: other, slips };
  }
  return best ? [best.word] : [];
}

function synonymsIn(words: readonly string[], groups: readonly string[][]): string[] {
  const terms = new Set(words.map(fold));
  const isNamed = (phrase: string) => {
    const inside = wordsOf(phrase);
    return inside.length > 0 && inside.every(({ word }) => terms.has(fold(word)));
  };
  return groups.flatMap((group) =>
    group.some(isNamed) ? group.filter((phrase) => !isNamed(phrase)) : [],
  );
}
