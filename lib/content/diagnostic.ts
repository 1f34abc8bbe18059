import { type ContentRule, contentPolicy } from '@/lib/site';

/** A problem that a writer can fix: what was found, where, and what to do. Lines and columns count from 1. */
export type Diagnostic = {
  rule: ContentRule;
  file: string;
  line: number;
  column: number;
  message: string;
  hint: string;
};

/** What a diagnostic's rule asks of the build: nothing, a warning, or a stop. */
export function severityOf(diagnostic: Diagnostic): 'ignore' | 'warn' | 'error' {
  return contentPolicy[diagnostic.rule];
}

/**
 * A diagnostic as a writer reads it.
 * @example formatFinding(diagnostic) // => 'docs/crm/tasks.md:4:9  Tag "task" is not known. Did you mean "tasks"?'
 */
export function formatDiagnostic({ file, line, column, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column}  ${message}${hint ? ` ${hint}` : ''}`;
}

/** The diagnostics in the order of files, lines and columns, each once. */
export function sortedDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(
    diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic) + diagnostic.rule, diagnostic]),
  );
  return [...unique.values()].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The order of two texts that is the same on every machine (by code unit, no locale). */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
