export {
  type Diagnostic,
  fileStart,
  lintRules,
  type Position,
} from './diagnostic';
export type { LintLimits } from './lengths';
export {
  type LintCache,
  type LintOptions,
  lint,
  type StyleGuide,
} from './lint';
export type { Page } from './lint-page';
export type { Menu } from './menu';
export { findDuplicates, type Tag } from './pages';
export type { Dictionary } from './spelling';
export type { Vocabulary } from './terms';
export { toFilePosition } from './text-fragment';
