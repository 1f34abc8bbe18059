import { posix } from 'node:path';
import type { Page } from '@/lib/content/pages/page';
import type { LocateField } from '@/lib/content/parse/locate-field';
import type { SiteContent } from '@/lib/content/site-content';
import { type Diagnostic, formatFile } from './diagnostic';
import { findDuplicates } from './find-duplicates';

/** Reports pages and categories of a folder that have the same position: the order of their names decides. */
export function checkPositions(
  { pages, folders, sidebar }: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  // `sidebar.yml` sets its own order.
  if (sidebar) return [];
  const paths = new Set(folders.map(({ path }) => path));
  // `ai.md` next to `ai/` is the page of the category.
  const isCategoryPage = ({ file, isIndex }: Page) =>
    isIndex || paths.has(file.replace(/\.mdx?$/i, ''));
  const items = [
    ...pages
      .filter((page) => !page.unlisted && !isCategoryPage(page))
      .map(({ file, folder, position }) => ({ file, folder, position, field: 'sidebar_position' })),
    ...folders.map(({ file, path, position }) => ({
      file,
      folder: posix.dirname(path) === '.' ? '' : posix.dirname(path),
      position,
      field: 'position',
    })),
  ];
  const duplicates = findDuplicates(items, ({ folder, position }) =>
    position === undefined ? undefined : `${folder} ${position}`,
  );
  return duplicates.map(({ duplicate: { file, folder, field, position = 0 }, first }) => {
    const taken = items.filter((item) => item.folder === folder).map((item) => item.position ?? 0);
    const between = position + 0.5;
    const free = taken.includes(between) ? Math.floor(Math.max(...taken)) + 1 : between;
    return {
      rule: 'same-position',
      file,
      ...locate(file, [field]),
      message: `The position ${position} is taken by ${formatFile(first.file)} in the same folder.`,
      hint: `Write a number that is free, for example: ${field}: ${free}`,
    };
  });
}
