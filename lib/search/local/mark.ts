import type { Highlight, MatchLevel, Snippet } from '@/lib/search/protocol';
import { fold } from './fold';
import { camelParts, type Word, wordsOf } from './words';

/** What is to be marked: the terms that were found, the words of the query as typed, and the signs around a mark. */
export type Marking = {
  terms: ReadonlySet<string>;
  queryWords: readonly string[];
  open: string;
  close: string;
  ellipsis: string;
};

type Piece = { start: number; end: number; term: string };

/** A text with the found words marked. Nothing is escaped: the reader of the answer does that. */
export function highlighted(text: string, marking: Marking): Highlight {
  const words = wordsOf(text);
  const marks = marksIn(text, words, marking);
  return {
    value: withMarks(text, marks, marking),
    ...matchOf(marks, marking),
    fullyHighlighted: marks.length > 0 && marks.length === words.length,
  };
}

/** The part of a text with the most found words, of at most so many words, with an ellipsis where it is cut. */
export function snippetOf(text: string, most: number, marking: Marking): Snippet {
  const words = wordsOf(text);
  const marks = marksIn(text, words, marking);
  const { matchLevel } = matchOf(marks, marking);
  if (words.length <= most) return { value: withMarks(text, marks, marking), matchLevel };
  const from = bestStart(words, marks, most);
  const to = Math.min(from + most, words.length);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end = to === words.length ? text.length : (words[to - 1]?.end ?? text.length);
  const inside = marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
  const value = withMarks(text.slice(start, end), inside, marking);
  return {
    value:
      (start > 0 ? marking.ellipsis : '') + value + (end < text.length ? marking.ellipsis : ''),
    matchLevel,
  };
}

/** How many different found terms a text holds. */
export function foundIn(text: string, marking: Pick<Marking, 'terms'>): number {
  const found = wordsOf(text).map((word) => termFor(text, word, marking.terms));
  return new Set(found.filter((term) => term !== undefined)).size;
}

function marksIn(text: string, words: readonly Word[], marking: Marking): Piece[] {
  return words.flatMap((word) => {
    const term = termFor(text, word, marking.terms);
    if (term === undefined) return [];
    // Of a longer word the part that was typed.
    const typed = marking.queryWords.find(
      (each) => word.word.startsWith(each) && fold(each) !== term,
    );
    const isAsWritten = word.end - word.start === word.word.length;
    const end = typed !== undefined && isAsWritten ? word.start + typed.length : word.end;
    return [{ start: word.start, end, term }];
  });
}

function termFor(
  text: string,
  { word, start, end }: Word,
  terms: ReadonlySet<string>,
): string | undefined {
  const own = fold(word);
  if (terms.has(own)) return own;
  return camelParts(text.slice(start, end))
    .map(fold)
    .find((part) => terms.has(part));
}

function matchOf(marks: readonly Piece[], { queryWords, terms }: Marking) {
  const found = new Set(marks.map(({ term }) => term));
  const matchedWords = queryWords.filter((word) => terms.has(fold(word)) && found.has(fold(word)));
  const others = found.size > 0 && matchedWords.length === 0 ? [...queryWords] : matchedWords;
  const isFull = found.size >= queryWords.length;
  const matchLevel: MatchLevel = found.size === 0 ? 'none' : isFull ? 'full' : 'partial';
  return { matchLevel, matchedWords: found.size === 0 ? [] : others };
}

function withMarks(text: string, marks: readonly Piece[], { open, close }: Marking): string {
  let value = '';
  let last = 0;
  for (const { start, end } of marks) {
    value += text.slice(last, start) + open + text.slice(start, end) + close;
    last = end;
  }
  return value + text.slice(last);
}

/** The first word of the window with the most different terms, a few words before the first of them. */
function bestStart(words: readonly Word[], marks: readonly Piece[], most: number): number {
  const places = marks.map(({ start, term }) => ({
    at: words.findIndex((word) => word.start === start),
    term,
  }));
  let best = { first: 0, last: 0, count: 0 };
  for (const { at } of places) {
    const inside = places.filter((place) => place.at >= at && place.at < at + most);
    const count = new Set(inside.map(({ term }) => term)).size;
    if (count > best.count) best = { first: at, last: inside.at(-1)?.at ?? at, count };
  }
  const before = Math.min(Math.floor(most / 4), best.first + most - 1 - best.last);
  return Math.max(0, Math.min(best.first - before, words.length - most));
}
