import type { Diagnostic } from './diagnostic';
import type { LintLimits } from './lengths';
import { createPageDiagnostics, type LintPage } from './lint-page';
import type { ProseBlock } from './prose';
import { maskCharacter, toFilePosition } from './text-fragment';

/** Reports a page above the maximum grade level, at its longest sentence. */
export function checkReadability(
  page: LintPage,
  { maxGrade }: LintLimits,
): Diagnostic[] {
  const { grade, sentences } = measureReadability(page.prose.blocks);
  const [longest] = sentences.toSorted(
    (a, b) => b.words.length - a.words.length,
  );
  if (grade === null || grade <= maxGrade || !longest) {
    return [];
  }
  const { words, ...position } = longest;
  return createPageDiagnostics(page, {
    rule: 'hard-to-read',
    ...position,
    message: `The text is hard to read: it needs ${grade} years of school, and the maximum is ${maxGrade}.`,
    hint: `Use shorter sentences and words. The longest sentence has ${words.length} words: "${words.slice(0, 5).join(' ')} …".`,
  });
}

/**
 * Calculates the Flesch–Kincaid grade level of body text and lists; null if there are no sentences.
 * Headings, tables, code and menu paths are excluded, and the end of a block ends a sentence.
 */
export function measureReadability(blocks: readonly ProseBlock[]) {
  const sentences = blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(splitSentences);
  if (sentences.length === 0) {
    return { grade: null, sentences };
  }
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade =
    0.39 * (words.length / sentences.length) +
    11.8 * (syllables / words.length) -
    15.59;
  return { grade: Math.max(0, Math.round(grade * 10) / 10), sentences };
}

/**
 * Returns the sentences of a block that contain a word. Button names count as words, menu paths do
 * not.
 */
function splitSentences(block: ProseBlock) {
  const text = block.text.replace(menuPathPattern, (path) =>
    maskCharacter.repeat(path.length),
  );
  return [...text.matchAll(sentencePattern)].flatMap(({ 0: match, index }) => {
    const words = match.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];
    if (words.length === 0) {
      return [];
    }
    return { ...toFilePosition(block, index + match.search(/\p{L}/u)), words };
  });
}

/** A period within a number or a URL does not end a sentence. */
const sentencePattern = /(?:[^.!?]|[.!?](?![\s"”)\uE000]|$))+(?:[.!?]+|$)/g;

/** Bold text with ` > `; its markup is masked by two characters on each side. */
const menuPathPattern = /\uE000{2}[^\uE000]* > [^\uE000]*\uE000{2}/g;

/**
 * Estimates the number of syllables in an English word from its spelling.
 * @example countSyllables('automation') // => 4
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) {
    return 1;
  }
  const pronounced = letters
    // The e of a plural is pronounced after s, z, x, c, g, sh and ch, as in 'boxes'.
    .replace(/(?:[^laeiouyszxcgh]es|[^dt]ed|[^laeiouy]e)$/, (ending) =>
      ending.charAt(0),
    )
    .replace(/^y/, '');
  return Math.max(1, pronounced.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
