import type { Position } from '@/lib/content/markdown/context';
import type { ProseBlock } from './prose';
import { syllablesIn } from './syllables';
import { placeIn, unread } from './text-part';

export type Sentence = Position & { words: string[] };

/** How hard a text is to read. The grade is a school year of the United States; none without sentences. */
export type Reading = { grade: number; sentences: Sentence[] } | undefined;

/**
 * The reading level by the formula of Flesch and Kincaid, on running text and lists: headings, tables, code and menu
 * paths are left out, and the end of a block ends its sentence.
 */
export function readingOf(blocks: readonly ProseBlock[]): Reading {
  const sentences = blocks.filter(({ kind }) => kind === 'text').flatMap(sentencesIn);
  if (sentences.length === 0) return undefined;
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade =
    0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { grade: Math.max(0, Math.round(grade * 10) / 10), sentences };
}

/** The sentences of a block that hold a word. Names of buttons count, menu paths do not. */
function sentencesIn(block: ProseBlock): Sentence[] {
  const text = block.text.replace(menuPath, (path) => unread.repeat(path.length));
  return [...text.matchAll(sentence)].flatMap(({ 0: written, index }) => {
    const words = written.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];
    if (words.length === 0) return [];
    return { ...placeIn(block, index + written.search(/\p{L}/u)), words };
  });
}

/** A dot within a number or a URL path ends nothing. */
const sentence = /(?:[^.!?]|[.!?](?![\s"”)\uE000]|$))+(?:[.!?]+|$)/g;

/** Bold text with ` > `: its marks are unread, so it is the stretch between two of them. */
const menuPath = /\uE000{2}[^\uE000]* > [^\uE000]*\uE000{2}/g;
