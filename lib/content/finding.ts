import { type ContentRule, contentPolicy } from '@/lib/site';

/** A problem that a writer can mend: what was found, where, and what to do. Lines and columns count from 1. */
export type Finding = {
  rule: ContentRule;
  file: string;
  line: number;
  column: number;
  message: string;
  hint: string;
};

/** What a finding's rule asks of the build: nothing, a warning, or a stop. */
export function severityOf(finding: Finding): 'ignore' | 'warn' | 'error' {
  return contentPolicy[finding.rule];
}

/**
 * A finding as a writer reads it.
 * @example formatFinding(finding) // => 'docs/crm/tasks.md:4:9  Tag "task" is not known. Did you mean "tasks"?'
 */
export function formatFinding({ file, line, column, message, hint }: Finding): string {
  return `${file}:${line}:${column}  ${message}${hint ? ` ${hint}` : ''}`;
}

/** The findings in the order of files, lines and columns, each once. */
export function sortedFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(
    findings.map((finding) => [formatFinding(finding) + finding.rule, finding]),
  );
  return [...unique.values()].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The order of two texts that is the same on every machine (by code unit, no locale). */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
