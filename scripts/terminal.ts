import { readFileSync, statSync } from 'node:fs';
import { type Diagnostic, formatDiagnosticWithSource } from '@/lib/content/diagnostics/diagnostic';
import type { ContentPolicy } from '@/lib/content/diagnostics/rules';
import { maxListed, summarizeRules } from '@/lib/content/diagnostics/summary';
import { contentPolicy } from '@/lib/site';
import { formatError } from '@/lib/text/format-error';

/** Runs a step of a command and prints its name and duration. */
export async function step<Result>(
  name: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  console.log(`▸ ${name}`);
  const result = await run();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Prints a progress bar, or only the final count if stdout is not a terminal. */
export function printProgress(done: number, total: number, what: string): void {
  const width = 24;
  const filled = total > 0 ? Math.floor((done / total) * width) : width;
  const line = `  ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total} ${what}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(`  ${total} ${what}`);
}

/** Formats a diagnostic with the source lines around it. Its file is relative to the working directory. */
export function formatWithSource(diagnostic: Diagnostic): string {
  return formatDiagnosticWithSource(diagnostic, readSource(diagnostic.file));
}

/** Returns the text of a file, or nothing for a folder or a file that does not exist. */
function readSource(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
}

/** Prints warnings, then errors, and returns the number of errors. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): number {
  const warnings = diagnostics.filter(({ rule }) => contentPolicy[rule] === 'warn');
  const errors = diagnostics.filter(({ rule }) => contentPolicy[rule] === 'error');
  for (const diagnostic of warnings) console.warn(`warning  ${formatWithSource(diagnostic)}\n`);
  for (const diagnostic of errors) console.error(`error    ${formatWithSource(diagnostic)}\n`);
  return errors.length;
}

const linkRules: readonly string[] = ['broken-link', 'broken-markdown-link', 'broken-anchor'];

/**
 * Prints diagnostics like `printDiagnostics`, except that links that do not fail the build are counted instead of listed, and duplicate
 * routes are counted first. Prints nothing about ignored rules. Many warnings, such as those of another project, are counted by rule.
 */
export function printBuildDiagnostics(all: readonly Diagnostic[]): number {
  const diagnostics = all.filter(({ rule }) => contentPolicy[rule] !== 'ignore');
  const isCounted = ({ rule }: Diagnostic) =>
    linkRules.includes(rule) && contentPolicy[rule] !== 'error';
  const summary = summarizeLinks(diagnostics.filter(isCounted));
  if (summary) console.warn(`warning  ${summary}`);
  const policy: ContentPolicy = contentPolicy;
  const routes = diagnostics.filter(({ rule }) => rule === 'duplicate-route').length;
  if (routes > 0) console.warn(`warning  Duplicate routes found: ${routes}`);
  const others = diagnostics.filter((diagnostic) => !isCounted(diagnostic));
  const warnings = others.filter(({ rule }) => policy[rule] === 'warn');
  if (warnings.length <= maxListed) return printDiagnostics(others);
  const files = new Set(warnings.map(({ file }) => file)).size;
  console.warn(
    `warning  ${warnings.length} problems in ${formatCount(files, 'file')} do not stop the build:\n${formatSummary(warnings)}\n  List them with file and line: npm run check:content\n`,
  );
  return printDiagnostics(others.filter(({ rule }) => policy[rule] === 'error'));
}

/** Formats how many diagnostics each rule has, as indented lines. */
export function formatSummary(diagnostics: readonly Diagnostic[]): string {
  return summarizeRules(diagnostics)
    .map((line) => `  ${line}`)
    .join('\n');
}

/**
 * Returns the number of broken links and dead anchors with the command that lists them; empty if there are none.
 * @example summarizeLinks(diagnostics) // => '2 broken links, 1 dead anchor. List them with: npm run check:content -- --only broken-link …'
 */
export function summarizeLinks(diagnostics: readonly Pick<Diagnostic, 'rule'>[]): string {
  const anchors = diagnostics.filter(({ rule }) => rule === 'broken-anchor').length;
  const counts = [
    formatCount(diagnostics.length - anchors, 'broken link'),
    formatCount(anchors, 'dead anchor'),
  ].filter((text) => text !== '');
  if (counts.length === 0) return '';
  const rules = linkRules.filter((rule) =>
    diagnostics.some((diagnostic) => diagnostic.rule === rule),
  );
  const command = ['npm run check:content --', ...rules.map((rule) => `--only ${rule}`)].join(' ');
  return `${counts.join(', ')}. List them with: ${command}`;
}

function formatCount(count: number, name: string): string {
  if (count === 0) return '';
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Prints an error with its causes and exits with code 1. `DEBUG` adds the stack trace. */
export function fail(error: unknown): never {
  console.error(`\n✖ ${formatError(error)}`);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
}
