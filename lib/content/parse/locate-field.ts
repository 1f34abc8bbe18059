import { fileStart, type Position } from '@/lib/content/diagnostics/diagnostic';
import type { ContentFiles } from '@/lib/content/site-content';
import { findFieldPosition } from './front-matter';
import { findYamlPosition, parseYamlDocument } from './yaml';

/** Returns the position of a field in the front matter of a page, in a category file or in `sidebar.yml`; the first line without it. */
export type LocateField = (file: string, path: readonly PropertyKey[]) => Position;

/** Returns a function that locates fields. It parses the file again: only diagnostics need positions. */
export function createFieldLocator({
  pages,
  categories,
  sidebarFile,
}: Pick<ContentFiles, 'pages' | 'categories' | 'sidebarFile'>): LocateField {
  return (file, path) => {
    const page = pages.get(file);
    if (page !== undefined) return findFieldPosition(page, path);
    const text = file === sidebarFile?.file ? sidebarFile.text : categories.get(file);
    const yaml = parseYamlDocument(text ?? '');
    return findYamlPosition(yaml, path) ?? fileStart;
  };
}
