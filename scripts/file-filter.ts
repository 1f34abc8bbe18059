import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { findSources } from '@/lib/content/edit/file-arguments';
import { toDocsPath } from './content-paths';

type FilterContext = {
  contentDir: string;
  pages: readonly { file: string; urlPath: string }[];
};

/**
 * Returns whether a path, relative to the working directory, is one of these files or in one of these folders; always true without
 * arguments. Throws an Error for an argument that is neither a path nor a page.
 */
export function createFileFilter(
  args: readonly string[],
  { contentDir, pages }: FilterContext,
): (path: string) => boolean {
  const docsDir = join(contentDir, 'docs');
  const context = { files: new Set(pages.map(({ file }) => file)), pages };
  const paths = args.flatMap((arg) =>
    existsSync(arg)
      ? [resolve(arg)]
      : findSources(toDocsPath(arg, contentDir), context).map((file) => join(docsDir, file)),
  );
  const selected = paths.map((path) => relative(process.cwd(), path));
  return (path) =>
    args.length === 0 || selected.some((name) => path === name || path.startsWith(`${name}/`));
}

/** Whether a diagnostic is in a selected file, or in a partial that one includes. */
export function concerns(
  { file, includedBy = [] }: Pick<Diagnostic, 'file' | 'includedBy'>,
  isSelected: (path: string) => boolean,
): boolean {
  return [file, ...includedBy].some(isSelected);
}
