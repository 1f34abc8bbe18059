import type { Diagnostic } from '@/lib/content/diagnostic';
import type { ReadFile } from './read-file';
import type { Terms } from './terms-file';
import { placeIn, withoutMatches } from './text-part';

/** Finds the words of the house in a file, made once for all files. */
export type TermFinder = (file: ReadFile) => Diagnostic[];

/**
 * Looks for words to avoid and for names in a wrong spelling. Code, menu paths and names of buttons (bold), and quoted
 * messages are left alone: they say what is on the screen. Names count there too.
 */
export function termFinder({ terms, names }: Terms): TermFinder {
  const replacements = new Map(
    terms.flatMap(({ avoid, write }) => avoid.map((word) => [normal(word), write ?? ''] as const)),
  );
  const avoided = wholeWords([...replacements.keys()]);
  const exceptions = wholeWords(terms.flatMap(({ except }) => except ?? []));
  return ({ file, blocks }) =>
    blocks.flatMap((block) => {
      const plain = withoutMatches(withoutMatches(block.plain, quoted), exceptions);
      const words = [...plain.matchAll(avoided)].map(({ 0: word, index }) => ({
        index,
        message: `"${normal(word)}" is a word that the guides avoid.`,
        hint: hintOf(replacements.get(normal(word))),
      }));
      const misspelt = names.flatMap((name) => wrongSpellings(name, block.text));
      return [...words, ...misspelt].map(({ index, message, hint }) => ({
        rule: 'forbidden-term',
        file,
        ...placeIn(block, index),
        message,
        hint,
      }));
    });
}

/** What stands between quotation marks. */
const quoted = /"[^"]*"|“[^”]*”/g;

function hintOf(write = ''): string {
  return write === '' ? 'Leave it out, or say it in other words.' : `Write "${write}".`;
}

function normal(words: string): string {
  return withSpaces(words).toLowerCase();
}

/** Finds any of these words; nothing where there are none. */
function wholeWords(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length).map(escaped);
  const any = longestFirst.length > 0 ? longestFirst.join('|') : '(?!)';
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${any})(?![\\p{L}\\p{N}_-])`, 'giu');
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

type Word = { index: number; message: string; hint: string };

/** The places where a name is in other letters, or taken apart: 'Whatsapp', 'Whats App'. URL paths are left alone. */
function wrongSpellings(name: string, text: string): Word[] {
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u).map(escaped);
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}_@./-])${parts.join('[ -]?')}(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`,
    'giu',
  );
  return [...text.matchAll(any)]
    .filter(([found]) => withSpaces(found) !== name)
    .map(({ 0: found, index }) => ({
      index,
      message: `"${withSpaces(found)}" is not how this name is written.`,
      hint: `Write "${name}".`,
    }));
}

/** A line break between words is a space. */
function withSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}
