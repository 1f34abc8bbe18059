import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { findFormatChange } from '@/lib/content/diagnostics/format-changes';
import { contentRules } from '@/lib/content/diagnostics/rules';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import {
  type ArgumentContext,
  findSources,
} from '@/lib/content/edit/file-arguments';
import { toDocsPath } from './docs-path';

/** Files, folders or pages, and rules; an empty `files` or `only` selects all. */
type Selection = {
  files: readonly string[];
  only: readonly string[];
  skip: readonly string[];
};

/**
 * Returns a predicate for diagnostics of the selected rules in the selected files and the partials
 * that they include. Throws an Error for an unknown rule, file or page. Paths are relative to the
 * working directory.
 */
export function createDiagnosticFilter(
  { files, only, skip }: Selection,
  {
    contentDir,
    pages,
  }: { contentDir: string; pages: ArgumentContext['pages'] },
): (
  diagnostic: Pick<Diagnostic, 'file' | 'includedBy'> & { rule: string },
) => boolean {
  const onlyRules = only.map(resolveRule);
  const skippedRules = skip.map(resolveRule);
  const context = { files: new Set(pages.map(({ file }) => file)), pages };
  const selected = files
    .flatMap((arg) =>
      existsSync(arg)
        ? [resolve(arg)]
        : findSources(toDocsPath(arg, contentDir), context).map((file) =>
            join(contentDir, 'docs', file),
          ),
    )
    .map((path) => relative(process.cwd(), path));
  const isSelected = (path: string) =>
    files.length === 0 ||
    selected.some((name) => path === name || path.startsWith(`${name}/`));
  return ({ rule, file, includedBy = [] }) =>
    (only.length === 0 || onlyRules.includes(rule)) &&
    !skippedRules.includes(rule) &&
    [file, ...includedBy].some(isSelected);
}

/** Returns a rule by its name, or by its former name, which commands in CI may still have. */
function resolveRule(name: string): string {
  const rules: readonly string[] = contentRules;
  const rule = findFormatChange({ kind: 'rule', name })?.to ?? name;
  if (!rules.includes(rule)) {
    throw new Error(
      `There is no rule "${name}". ${didYouMean(name, rules, '')}`,
    );
  }
  return rule;
}
