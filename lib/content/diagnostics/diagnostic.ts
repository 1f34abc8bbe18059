import { compareCodeUnits } from '@/lib/text/compare-code-units';
import type { ContentPolicy, ContentRule, Severity } from './rules';

/** A problem in the content: what is wrong, where, and how to fix it. Lines and columns are 1-based. */
export type Diagnostic = {
  rule: ContentRule;
  file: string;
  line: number;
  column: number;
  message: string;
  hint: string;
};

/** Returns the severity that the policy assigns to the rule of a diagnostic. */
export function getSeverity({ rule }: Diagnostic, policy: ContentPolicy): Severity {
  return policy[rule];
}

/**
 * Formats a diagnostic as `file:line:column  message hint`.
 * @example formatDiagnostic(diagnostic) // => 'docs/crm/tasks.md:4:9  Tag "task" is not known. Did you mean "tasks"?'
 */
export function formatDiagnostic({ file, line, column, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column}  ${message}${hint ? ` ${hint}` : ''}`;
}

/** Returns the diagnostics without duplicates, sorted by file, line and column. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(
    diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic) + diagnostic.rule, diagnostic]),
  );
  return [...unique.values()].sort(
    (a, b) => compareCodeUnits(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}
