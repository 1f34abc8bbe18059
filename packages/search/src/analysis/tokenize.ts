/** A normalized word and its position in the text. */
export type Word = { word: string; start: number; end: number };

/** Runs of letters, numbers and combining marks, and emoji. */
const runPattern =
  /[\p{L}\p{N}\p{M}]+|\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*/gu;

/** Scripts without spaces between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** In code units. Longer runs are keys or hashes. */
const maxWordLength = 40;

/**
 * Splits text into words, in lower case, without accents and vowel signs, not stemmed; by
 * dictionary in scripts without spaces.
 * @example tokenize('Crème brûlée!').map(({ word }) => word) // => ['creme', 'brulee']
 */
export function tokenize(text: string): Word[] {
  return isAscii(text) ? tokenizeAscii(text) : tokenizeUnicode(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** The fast path: about ten times as fast as Unicode property escapes. */
function tokenizeAscii(text: string): Word[] {
  return Array.from(
    text.matchAll(/[A-Za-z0-9]+/g),
    ({ 0: run, index: start }) => ({
      word: run.slice(0, maxWordLength).toLowerCase(),
      start,
      end: start + run.length,
    }),
  );
}

function tokenizeUnicode(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(runPattern)) {
    const parts = unspacedScript.test(run)
      ? segmentWords(run)
      : [{ segment: run, index: 0 }];
    for (const { segment, index: offset } of parts) {
      const start = index + offset;
      const word = normalizeWord(segment);
      if (word !== '') {
        words.push({ word, start, end: start + segment.length });
      }
    }
  }
  return words;
}

/** Where a word of a camel-case name ends. */
const camelCaseBoundary = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;

/**
 * Splits a camel-case name into words. Returns an empty list for any other word.
 * @example splitCamelCase('useEffectEvent') // => ['use', 'effect', 'event']
 */
export function splitCamelCase(name: string): string[] {
  if (!camelCaseBoundary.test(name)) {
    return [];
  }
  const parts =
    name.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
  return parts
    .filter((part) => part.length > 1)
    .map(normalizeWord)
    .filter((part) => part !== '');
}

/**
 * What many readers do not type: accents, the vowel signs of Hebrew, Arabic and Syriac, the
 * Devanagari nukta, variation selectors, the skin tones of emoji, and the Arabic tatweel, which
 * only stretches a word. The marks of Japanese kana (U+3099, U+309A) and of other scripts
 * distinguish words.
 */
const omittedMarks =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\u093c]|\p{Emoji_Modifier}|\u0640/gu;

/** Letters that Unicode does not decompose, as readers type them. */
const asciiLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Lower-cases a word, removes marks that readers omit, and applies compatibility normalization. */
function normalizeWord(text: string): string {
  if (isAscii(text)) {
    return text.slice(0, maxWordLength).toLowerCase();
  }
  return (
    text
      .normalize('NFKD')
      .replace(omittedMarks, '')
      .normalize('NFC')
      // NFKD decomposes Thai SARA AM into two characters, which the dictionary does not contain.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .toLowerCase()
      .replace(/[ßæœøłđı]/g, (letter) => asciiLetters[letter] ?? letter)
      .slice(0, maxWordLength)
      // Truncation may split a surrogate pair.
      .replace(/[\ud800-\udbff]$/, '')
  );
}

let segmenter: Intl.Segmenter | undefined;

function segmentWords(run: string): Intl.SegmentData[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(run)];
}
