import { styleRules as lintRules } from '@help-center/content-lint';

/** The rules of the style checks, which a build skips when its policy ignores all of them. */
export const styleRules = [
  'bad-menu-file',
  'bad-terms-file',
  'unanswered-phrase',
  ...lintRules,
] as const;

/** The rules of the content checks. `contentPolicy` in `lib/site.ts` sets the severity of each. */
export const contentRules = [
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'duplicate-route',
  'duplicate-id',
  'missing-image',
  'missing-alt',
  'unsafe-svg',
  'heavy-picture',
  'bad-picture',
  'unknown-tag',
  'unknown-role',
  'unknown-doc',
  'unknown-sidebar',
  'unknown-component',
  'component-in-md',
  'unknown-expression',
  'remote-image',
  'unknown-directive',
  'unknown-language',
  'unknown-variable',
  'unsafe-html',
  'unknown-key',
  'unclosed-block',
  'unknown-element',
  'unknown-reference',
  'empty-link',
  'duplicate-heading-id',
  'bad-encoding',
  'bad-file-name',
  'future-date',
  'corrupt-picture',
  'bad-tabs',
  'unknown-prop',
  'bad-front-matter',
  'bad-category',
  'bad-sidebar',
  'bad-tags-file',
  'bad-search-tests',
  'bad-synonyms',
  'bad-slug',
  'bad-redirect',
  'removed-path',
  'unrecorded-path',
  'bad-mdx',
  'missing-partial',
  'missing-default-export',
  'no-docs',
  ...styleRules,
] as const;

export type ContentRule = (typeof contentRules)[number];

export const severities = ['ignore', 'warn', 'error'] as const;

/** How a build treats a diagnostic. */
export type Severity = (typeof severities)[number];

/** The severity of each rule in a build. */
export type ContentPolicy = Readonly<Record<ContentRule, Severity>>;

/** Whether the policy of a build enables any style rule. */
export function hasEnabledStyleRules(policy: ContentPolicy): boolean {
  return styleRules.some((rule) => policy[rule] !== 'ignore');
}
