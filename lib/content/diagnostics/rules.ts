import { lintRules } from '@help-center/content-lint';

/**
 * The rules of the style checks. A build skips the style checks if it ignores all of them.
 */
export const styleRules = [
  'invalid-menu-file',
  'invalid-terms-file',
  'unrelated-keyword',
  ...lintRules,
] as const;

/** The rules for mistakes in the text of a file, which even cause parse errors. */
export const damagedTextRules = ['invalid-encoding', 'merge-conflict'] as const;

const parseErrorRules = [
  ...damagedTextRules,
  'invalid-front-matter',
  'invalid-mdx',
] as const;

/** The rules for mistakes that cause others in the same file: it is not parsed as intended. */
export const fileCauseRules = [...parseErrorRules, 'unclosed-block'] as const;

/**
 * The rules for mistakes that cause others anywhere, because the site lacks the page. They must
 * stop a build, because they hide errors.
 */
export const siteCauseRules = [...parseErrorRules, 'duplicate-id'] as const;

const pathRules = [
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'draft-link',
  'invalid-redirect',
  'invalid-synonyms',
  'unknown-page',
  'lost-url',
  'unrecorded-url',
] as const;

/** The rules that depend on all pages. */
export const siteRules = [
  ...pathRules,
  'orphan-page',
  'unreachable-page',
  'unused-tag',
  'duplicate-title',
  'duplicate-description',
] as const;

/** The rules of the content checks. `rules` in `site.yml` sets the severity of each. */
export const contentRules = [
  ...pathRules,
  'missing-image',
  'relative-media',
  'missing-alt',
  'unsafe-svg',
  'heavy-image',
  'invalid-picture',
  'unknown-tag',
  'unknown-role',
  'unknown-component',
  'component-in-md',
  'unknown-expression',
  'remote-image',
  'unknown-directive',
  'unknown-language',
  'unknown-variable',
  'unsafe-html',
  'unknown-key',
  'unknown-element',
  'unknown-reference',
  'unused-footnote',
  'extra-cell',
  'empty-link',
  'duplicate-heading-id',
  'duplicate-route',
  'unclosed-block',
  'invalid-file-name',
  'unsafe-file-name',
  'corrupt-image',
  'invalid-tabs',
  'unknown-prop',
  'invalid-category',
  'invalid-sidebar',
  'invalid-tags-file',
  'invalid-search-file',
  'invalid-slug',
  'missing-partial',
  'no-docs',
  ...siteCauseRules,
  ...styleRules,
] as const;

export type ContentRule = (typeof contentRules)[number];

export const severities = ['ignore', 'warn', 'error'] as const;

/** How a build treats a diagnostic. */
export type Severity = (typeof severities)[number];

/** The severity of rules in a build. By default, style rules are ignored, and others warn. */
type RuleSeverities = Readonly<{
  [Rule in ContentRule]?: Severity | undefined;
}>;

/** Returns the severity of a rule in a build. */
export function getSeverity(
  severityByRule: RuleSeverities,
  rule: ContentRule,
): Severity {
  const isStyleRule = styleRules.some((styleRule) => styleRule === rule);
  return severityByRule[rule] ?? (isStyleRule ? 'ignore' : 'warn');
}

/** Whether a build has any style rule that it does not ignore. */
export function hasEnabledStyleRules(severityByRule: RuleSeverities): boolean {
  return styleRules.some(
    (rule) => getSeverity(severityByRule, rule) !== 'ignore',
  );
}
