/** A word of a text as search knows it, with its place in the text. */
export type Word = { word: string; start: number; end: number };

/** Runs of letters, numbers and marks; everything else parts them. */
const runs = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** No word of a language is longer; keys and hashes are. */
const mostLetters = 40;

/**
 * The words of a text in their order: lower case, without accents, and not yet folded. A run in a script without spaces is cut
 * by the rules of its language.
 * @example wordsOf('Crème brûlée!').map(({ word }) => word) // => ['creme', 'brulee']
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    for (const [part, offset] of unspaced.test(run) ? segmentsOf(run) : [[run, 0] as const]) {
      const start = index + offset;
      const word = plain(part);
      if (word !== '') words.push({ word, start, end: start + part.length });
    }
  }
  return words;
}

/**
 * The parts of a name in camel case; empty for any other word.
 * @example camelParts('useEffectEvent') // => ['use', 'effect', 'event']
 */
export function camelParts(name: string): string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name)) return [];
  const parts = name.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
  return parts
    .filter((part) => part.length > 1)
    .map(plain)
    .filter((part) => part !== '');
}

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Lower case without accents; wide and other compatible forms become the usual ones. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.slice(0, mostLetters).toLowerCase();
  return cut(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      // The compatible form of this Thai vowel is two signs, which no dictionary knows.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .toLowerCase()
      .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter),
  );
}

/** Not inside a character. */
function cut(word: string): string {
  return word.slice(0, mostLetters).replace(/[\ud800-\udbff]$/, '');
}

let segmenter: Intl.Segmenter | null | undefined;

/** Words by the dictionary of the language; an old browser without one takes the run as a whole. */
function segmentsOf(run: string): (readonly [part: string, offset: number])[] {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;
  if (!segmenter) return [[run, 0]];
  return [...segmenter.segment(run)].map(({ segment, index }) => [segment, index]);
}
