import type { Diagnostic } from './diagnostic';
import type { LintText } from './lint-page';
import {
  collapseWhitespace,
  maskMatches,
  toFilePosition,
} from './text-fragment';

/** The terms and names of a style guide. */
export type Vocabulary = {
  /** Terms to avoid, their replacements, and exceptions in which a term is allowed. */
  terms: readonly {
    avoid: readonly string[];
    write?: string | undefined;
    except?: readonly string[] | undefined;
  }[];
  /** Names with a fixed spelling. */
  names: readonly string[];
};

/**
 * Creates a checker for terms to avoid and misspelled names. Terms are not checked in code, bold
 * text (buttons and menu paths) and quotes, which repeat the text of the product; names are also
 * checked in bold text and quotes.
 */
export function createTermChecker({
  terms,
  names,
}: Vocabulary): (text: LintText) => Diagnostic[] {
  const replacements = new Map(
    terms.flatMap(({ avoid, write }) =>
      avoid.map((word) => [normalize(word), write] as const),
    ),
  );
  const avoided = createWordPattern([...replacements.keys()]);
  const exceptions = createWordPattern(
    terms.flatMap(({ except }) => except ?? []),
  );
  const nameCheckers = names.map(createNameChecker);
  return ({ file, blocks }) =>
    blocks.flatMap((block) => {
      const text = maskMatches(
        maskMatches(block.textWithoutBold, quotedText),
        exceptions,
      );
      const termMatches = [...text.matchAll(avoided)].map(
        ({ 0: word, index }) => ({
          index,
          message: `Avoid the term "${normalize(word)}".`,
          hint: formatHint(replacements.get(normalize(word))),
        }),
      );
      const misspellings = nameCheckers.flatMap((findMisspellings) =>
        findMisspellings(block.text),
      );
      return [...termMatches, ...misspellings].map(({ index, ...match }) => ({
        rule: 'forbidden-term',
        file,
        ...toFilePosition(block, index),
        ...match,
      }));
    });
}

const quotedText = /"[^"]*"|“[^”]*”/g;

function formatHint(replacement: string | undefined): string {
  return replacement
    ? `Use "${replacement}" instead.`
    : 'Remove it, or rephrase the sentence.';
}

/** Terms may span line breaks. */
function normalize(words: string): string {
  return collapseWhitespace(words).toLowerCase();
}

/** Returns a pattern that matches any of these words; it never matches if the list is empty. */
function createWordPattern(words: readonly string[]): RegExp {
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map(escapeTerm);
  const alternatives = longestFirst.join('|') || '(?!)';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${alternatives})(?![\\p{L}\\p{N}_-])`,
    'giu',
  );
}

function escapeTerm(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/**
 * Returns a function that finds a name with wrong capitalization or spacing, such as 'Whatsapp' or
 * 'Whats App', outside URLs.
 */
function createNameChecker(name: string) {
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u).map(escapeTerm);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_@./-])${parts.join('[ -]?')}(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`,
    'giu',
  );
  return (text: string) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => collapseWhitespace(match) !== name)
      .map(({ 0: match, index }) => ({
        index,
        message: `The name "${name}" is written "${collapseWhitespace(match)}" here.`,
        hint: `Write: ${name}`,
      }));
}
