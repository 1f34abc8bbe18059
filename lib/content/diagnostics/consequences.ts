import type { Diagnostic } from './diagnostic';
import type { ContentRule } from './rules';

/** Mistakes that keep a file from being read as it was meant. */
const unreadable: readonly ContentRule[] = [
  'bad-encoding',
  'bad-front-matter',
  'bad-mdx',
  'unclosed-block',
];

/** Mistakes that hide a page from the others. */
const hidden: readonly ContentRule[] = [...unreadable, 'duplicate-id', 'duplicate-route'];

/** What depends on all pages. */
const derived: readonly ContentRule[] = [
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'bad-redirect',
  'bad-search-tests',
  'bad-synonyms',
  'unknown-doc',
  'removed-path',
  'unrecorded-path',
  'orphan-page',
  'unreached-page',
  'unused-tag',
  'unused-menu-path',
  'duplicate-title',
  'duplicate-description',
];

/**
 * Omits diagnostics that may be consequences of others: all others of an unreadable file, and, while any page is hidden, what depends on
 * all pages. They return, if they are mistakes of their own, when the causes are fixed.
 */
export function omitConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = new Set(
    diagnostics.filter(({ rule }) => unreadable.includes(rule)).map(({ file }) => file),
  );
  const hasHidden = diagnostics.some(({ rule }) => hidden.includes(rule));
  return diagnostics.filter(
    ({ rule, file }) =>
      unreadable.includes(rule) ||
      (!files.has(file) && !(hasHidden && derived.includes(rule) && !hidden.includes(rule))),
  );
}
