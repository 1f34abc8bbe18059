import { posix } from 'node:path';
import type {
  Diagnostic as LintDiagnostic,
  Position,
} from '@help-center/content-lint';
import { toSearchFile } from '@/lib/content/pages/page-path';
import { compareCodeUnits } from '@/lib/text/text';
import {
  type ContentRule,
  damagedTextRules,
  fileCauseRules,
  siteCauseRules,
  siteRules,
} from './rules';

/** What is wrong, and how to fix it, with one line per alternative. */
export type Explanation = { message: string; hint: string };

/** A problem in the content, found by any rule. */
export type Diagnostic = Omit<LintDiagnostic, 'rule'> & {
  rule: ContentRule;
  /** The pages that include the file, if it is a partial; the page of a `.search.yml` file. */
  includedBy?: readonly string[] | undefined;
};

/**
 * Formats the path of a file for messages, relative to the content folder.
 * @example formatFile('../redirects.yml') // => 'redirects.yml'
 */
export function formatFile(file: string): string {
  return posix.join('docs', file);
}

/**
 * Formats a diagnostic as `file:line:column  message hint`.
 * @example formatDiagnostic(diagnostic) // => 'docs/crm/tasks.md:4:9  The tag "task" is not in docs/tags.yml. Did you mean "tasks"?'
 */
export function formatDiagnostic({
  file,
  line,
  column,
  message,
  hint,
}: Diagnostic): string {
  return `${file}:${line}:${column}  ${message}${hint ? ` ${hint}` : ''}`;
}

/**
 * Formats a diagnostic with its rule and the lines of `source` around its position. `source` is the
 * text of the file; if it is empty, no lines are shown.
 */
export function formatDiagnosticWithSource(
  diagnostic: Diagnostic,
  source = '',
): string {
  const { rule, hint, ...located } = diagnostic;
  // A diagnostic at the start of a page is about the whole page, unless its front matter is not
  // closed.
  const isWholePage =
    located.line === 1 &&
    /^---\s/.test(source) &&
    !/^invalid-(?:front-matter|mdx)$/.test(rule);
  const lines = [
    `${formatDiagnostic({ ...located, rule, hint: '' })} [${rule}]`,
  ];
  const frame = isWholePage ? '' : formatCodeFrame(source, located);
  if (frame) {
    lines.push(frame);
  }
  if (hint) {
    lines.push(`  Fix: ${hint.replaceAll('\n', '\n       ')}`);
  }
  return lines.join('\n');
}

/**
 * Returns the diagnostics without duplicates, sorted by file, line and column. A partial can be
 * included by several pages.
 */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = formatDiagnostic(diagnostic) + diagnostic.rule;
    const earlier = unique.get(key)?.includedBy ?? [];
    const { includedBy = [] } = diagnostic;
    const pages = new Set([...earlier, ...includedBy]);
    unique.set(
      key,
      pages.size === 0 ? diagnostic : { ...diagnostic, includedBy: [...pages] },
    );
  }
  return [...unique.values()].sort(
    (a, b) =>
      compareCodeUnits(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

/** Longer lines are truncated around the column. */
const maxWidth = 100;

/**
 * Returns the line at a position with a caret below the column, and the lines before and after it.
 * Returns an empty string if the position is outside the text.
 */
export function formatCodeFrame(
  text: string,
  { line, column }: Position,
): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  // A file with null characters is not text.
  if (
    lines[line - 1] === undefined ||
    text.trim() === '' ||
    text.includes('\0')
  ) {
    return '';
  }
  const start = column > maxWidth ? column - Math.floor(maxWidth / 2) : 0;
  const numbers = [line - 1, line, line + 1].filter(
    (number) => lines[number - 1] !== undefined,
  );
  const width = String(numbers.at(-1)).length;
  return numbers
    .flatMap((number) => {
      const isHighlighted = number === line;
      const content = lines[number - 1] ?? '';
      // The caret counts a tab as one column.
      const visible = content
        .slice(start, start + maxWidth)
        .replaceAll('\t', '→');
      const code = content.length > start + maxWidth ? `${visible}…` : visible;
      const row =
        `${isHighlighted ? '>' : ' '} ${String(number).padStart(width)} | ${code}`.trimEnd();
      const caret = `${' '.repeat(width + 2)} | ${' '.repeat(column - 1 - start)}^`;
      return isHighlighted ? [row, caret] : [row];
    })
    .join('\n');
}

/**
 * Omits diagnostics that may be consequences of others. Independent mistakes are reported once the
 * causes are fixed.
 *
 *   cause                omitted
 *   `damagedTextRules`   all others of the file, also parse errors
 *   `fileCauseRules`     all others of the file and of its search keywords
 *   `siteCauseRules`     those of `siteRules`, in all files
 */
export function omitConsequences(
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const damaged = new Set(
    diagnostics.filter(hasRule(damagedTextRules)).map(({ file }) => file),
  );
  const isCause = (diagnostic: Diagnostic) =>
    hasRule(damaged.has(diagnostic.file) ? damagedTextRules : fileCauseRules)(
      diagnostic,
    );
  const causes = diagnostics.filter(isCause);
  const files = new Set(
    causes.flatMap(({ file }) => [file, toSearchFile(file)]),
  );
  const isConsequence = diagnostics.some(hasRule(siteCauseRules))
    ? hasRule(siteRules)
    : () => false;
  return diagnostics.filter(
    (diagnostic) =>
      causes.includes(diagnostic) ||
      (!files.has(diagnostic.file) && !isConsequence(diagnostic)),
  );
}

/**
 * Returns a sentence about the checks that `omitConsequences` omits because a page is hidden; empty
 * if it omits none.
 */
export function explainOmittedChecks(
  diagnostics: readonly Diagnostic[],
): string {
  if (diagnostics.some(hasRule(siteCauseRules))) {
    return 'Links, headings and redirects between pages are checked once these errors are fixed.';
  }
  return '';
}

function hasRule(rules: readonly ContentRule[]) {
  return ({ rule }: Diagnostic) => rules.includes(rule);
}

/** The maximum number of diagnostics to list; larger numbers are summarized. */
export const maxListed = 20;

/**
 * Returns an indented line for each rule, the most frequent first.
 * @example formatSummary(diagnostics) // => '  18  unknown-component\n   2  missing-image'
 */
export function formatSummary(
  diagnostics: readonly Pick<Diagnostic, 'rule'>[],
): string {
  const counts = new Map<string, number>();
  for (const { rule } of diagnostics) {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  const width = String(diagnostics.length).length;
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([rule, count]) => `  ${String(count).padStart(width)}  ${rule}`)
    .join('\n');
}
