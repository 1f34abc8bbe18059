import { type ContentRule, contentPolicy } from '@/lib/site';

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

/** Whether the build policy enables any style rule. */
export function buildChecksStyle(
  policy: Readonly<Record<ContentRule, string>> = contentPolicy,
): boolean {
  return styleRules.some((rule) => policy[rule] !== 'ignore');
}
