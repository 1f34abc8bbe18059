import type { Diagnostic } from './diagnostic';

/** More diagnostics than these are summarized. */
export const maxListed = 20;

/**
 * Returns a line for each rule, the most frequent first.
 * @example summarizeRules(diagnostics) // => ['18  unknown-component', ' 2  missing-image']
 */
export function summarizeRules(diagnostics: readonly Pick<Diagnostic, 'rule'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { rule } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const width = String(diagnostics.length).length;
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([rule, count]) => `${String(count).padStart(width)}  ${rule}`);
}
