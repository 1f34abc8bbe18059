/** A position in a file. Lines and columns are 1-based. */
export type Position = { line: number; column: number };

/** The position of diagnostics that concern a whole file. */
export const fileStart: Position = { line: 1, column: 1 };

/** The rules of the style checks. */
export const lintRules = [
  'unknown-menu-path',
  'forbidden-term',
  'unknown-word',
  'hard-to-read',
  'invalid-length',
  'heading-order',
  'suspicious-markdown',
  'bare-link-text',
  'missing-description',
  'duplicate-title',
  'duplicate-description',
  'orphan-page',
  'unreachable-page',
  'unused-tag',
  'stale-facts',
] as const;

/** A problem in the content: what is wrong, where, and how to fix it. */
export type Diagnostic = Position & {
  rule: (typeof lintRules)[number];
  file: string;
  message: string;
  hint: string;
};
