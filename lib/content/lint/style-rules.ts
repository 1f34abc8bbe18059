import type { ContentPolicy, ContentRule } from '@/lib/content/diagnostics/rules';

/** The style rules; all other rules concern correctness. */
export const styleRules = [
  'bad-menu-file',
  'bad-terms-file',
  'unknown-menu-path',
  'unused-menu-path',
  'forbidden-term',
  'unknown-word',
  'hard-to-read',
  'bad-length',
  'heading-order',
  'bare-link-text',
  'missing-description',
  'duplicate-title',
  'duplicate-description',
  'orphan-page',
  'unreached-page',
  'unused-tag',
  'old-check',
] as const satisfies readonly ContentRule[];

/** Whether the policy of a build enables any style rule. */
export function buildChecksStyle(policy: ContentPolicy): boolean {
  return styleRules.some((rule) => policy[rule] !== 'ignore');
}
