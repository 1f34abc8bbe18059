import { getWords, type Language } from './language';

/**
 * A word that the tokenizer splits and that readers may type in one piece, with its position in the
 * text.
 */
type Compound = {
  term: string;
  form: number;
  start: number;
  end: number;
  /** Whether its parts mean nothing on their own, as in `1,299`, `C#` and `T-Mobile`. */
  isAtomic: boolean;
};

/** Short words of two parts, which readers may join. Longer words would enlarge the index. */
const hyphenated =
  /(?<![-\p{L}\p{N}])\p{L}[\p{L}\p{N}\p{M}]{0,7}[-\u2010\u2011][\p{L}\p{N}\p{M}]{1,8}(?![-\p{L}\p{N}])/gu;

const anyHyphen = /[-\u2010\u2011]/;

/** A number with its digits in groups, such as `1,299`. */
const groupedNumber =
  /(?<![\p{L}\d.,])\d{1,3}(?:[,.'’\u00a0\u202f]\d{3})+(?!\d)/gu;

/** A version or a decimal number. Readers may omit the `v`. */
const version = /(?<![\p{L}\d.,])v?\d+(?:\.\d+)+(?!\d)/giu;

/** A name of a letter and signs, such as `C#` or `C++`. */
const signedName = /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}+#])/gu;

/**
 * Finds the compounds of a text: `Wi-Fi` has the term `wifi`, `1,299` has `1299`, and `v1.0.3` has
 * `1.0.3`.
 */
export function findCompounds(text: string, language: Language): Compound[] {
  const compounds: Compound[] = [];
  // Most texts have none, and this test is much faster than the patterns.
  if (anyHyphen.test(text)) {
    for (const { 0: pair, index } of text.matchAll(hyphenated)) {
      const parts = getWords(pair, language);
      const word = parts.join('');
      compounds.push({
        term: language.stem(word),
        form: language.getForm(word),
        start: index,
        end: index + pair.length,
        isAtomic: parts.some((part) => part.length === 1),
      });
    }
  }
  if (/\d[^\w\s]\d|\d[\u00a0\u202f]\d|[#+]/.test(text)) {
    compounds.push(...findSymbols(text));
  }
  return compounds;
}

function findSymbols(text: string): Compound[] {
  const compounds: Compound[] = [];
  const add = (pattern: RegExp, toTerm: (match: string) => string) => {
    for (const { 0: match, index } of text.matchAll(pattern)) {
      const end = index + match.length;
      const isCovered = compounds.some(
        (other) => index < other.end && end > other.start,
      );
      if (!isCovered) {
        compounds.push({
          term: toTerm(match),
          form: 1,
          start: index,
          end,
          isAtomic: true,
        });
      }
    }
  };
  add(groupedNumber, (match) => match.replace(/\D/g, ''));
  add(version, (match) => match.replace(/^v/i, ''));
  add(signedName, (match) => match.toLowerCase());
  return compounds;
}

/** Joins stop words with a hyphen, such as 'to-do', which a query would lose. */
export function joinStopWords(text: string, language: Language): string {
  if (!anyHyphen.test(text)) {
    return text;
  }
  return text.replace(hyphenated, (pair) => {
    const words = getWords(pair, language);
    return words.every((word) => language.stopWords.has(word))
      ? words.join('')
      : pair;
  });
}
