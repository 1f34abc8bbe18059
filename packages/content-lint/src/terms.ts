import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseYaml } from '@/lib/content/parse/yaml';
import { getTextPosition } from '@/lib/text/text-position';
import type { LintText } from './lint-page';
import type { StyleGuideFile } from './read-style-guide';
import { maskMatches, toFilePosition } from './text-range';

/** The schema of `terms.yml`. */
export const termsSchema = z.strictObject({
  terms: z.array(
    z.strictObject({
      avoid: z.array(z.string().min(1)).min(1),
      write: z.string().optional(),
      except: z.array(z.string().min(1)).optional(),
    }),
  ),
  names: z.array(z.string().min(1)),
});

/** The style guide's terms: which to avoid and what to use instead, and names with a fixed spelling. */
export type Terms = z.output<typeof termsSchema>;

/** Parses `terms.yml`. Duplicate entries are reported as diagnostics. */
export function parseTermsFile({ file, text }: StyleGuideFile): {
  terms: Terms;
  diagnostics: Diagnostic[];
} {
  const rule = 'bad-terms-file' as const;
  const { value, diagnostics } = parseYaml(termsSchema.partial(), { file, text, rule });
  const { terms = [], names = [] } = value ?? {};
  const words = [...terms.flatMap(({ avoid }) => avoid), ...names];
  const duplicates = words.filter((word, index) => words.indexOf(word) < index);
  const conflicts = duplicates.map((word) => ({
    rule,
    file,
    ...getTextPosition(text, text.lastIndexOf(word)),
    message: `"${word}" is listed twice.`,
    hint: 'Remove one of the two.',
  }));
  return { terms: { terms, names }, diagnostics: [...diagnostics, ...conflicts] };
}

/**
 * Creates a checker for terms to avoid and misspelled names. Terms are not checked in code, bold text (buttons and menu
 * paths) and quotes, which repeat what the product shows; names are also checked in bold text and quotes.
 */
export function createTermChecker({ terms, names }: Terms): (text: LintText) => Diagnostic[] {
  const replacements = new Map(
    terms.flatMap(({ avoid, write }) => avoid.map((word) => [normalize(word), write] as const)),
  );
  const avoided = createWordPattern([...replacements.keys()]);
  const exceptions = createWordPattern(terms.flatMap(({ except }) => except ?? []));
  const namePatterns = names.map((name): [string, RegExp] => [name, createNamePattern(name)]);
  return ({ file, blocks }) =>
    blocks.flatMap((block) => {
      const text = maskMatches(maskMatches(block.textWithoutBold, quotedText), exceptions);
      const termMatches = [...text.matchAll(avoided)].map(({ 0: word, index }) => ({
        index,
        message: `Avoid the term "${normalize(word)}".`,
        hint: formatHint(replacements.get(normalize(word))),
      }));
      const misspellings = namePatterns.flatMap(([name, pattern]) =>
        findMisspellings(name, pattern, block.text),
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
  return replacement ? `Use "${replacement}" instead.` : 'Remove it, or rephrase the sentence.';
}

function normalize(words: string): string {
  return collapseWhitespace(words).toLowerCase();
}

/** Returns a pattern that matches any of these words; it matches nothing when the list is empty. */
function createWordPattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escapeTerm);
  const alternatives = longestFirst.join('|') || '(?!)';
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${alternatives})(?![\\p{L}\\p{N}_-])`, 'giu');
}

function escapeTerm(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

type TermMatch = { index: number; message: string; hint: string };

/** Returns a pattern that matches a name in any capitalization and spacing, such as 'Whatsapp' or 'Whats App', outside URLs. */
function createNamePattern(name: string): RegExp {
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u).map(escapeTerm);
  return new RegExp(
    `(?<![\\p{L}\\p{N}_@./-])${parts.join('[ -]?')}(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`,
    'giu',
  );
}

/** Finds a name with wrong capitalization or spacing. */
function findMisspellings(name: string, pattern: RegExp, text: string): TermMatch[] {
  return [...text.matchAll(pattern)]
    .filter(([match]) => collapseWhitespace(match) !== name)
    .map(({ 0: match, index }) => ({
      index,
      message: `The name "${name}" is written "${collapseWhitespace(match)}" here.`,
      hint: `Write: ${name}`,
    }));
}

/** Terms may span line breaks. */
function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
