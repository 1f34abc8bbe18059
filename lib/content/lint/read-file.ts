import type { ContentFiles } from '@/lib/content/site-content';
import type { LintPage } from './lint-page';
import type { ProseBlock } from './prose';
import { yamlFields } from './yaml-fields';

/** The reader-facing text of a file. */
export type ReadFile = { file: string; blocks: ProseBlock[] };

/** Returns the text of a page: front matter fields, then the body. */
export function readPage({ page, fields, prose }: LintPage): ReadFile {
  return { file: page.file, blocks: [...fields, ...prose.blocks] };
}

/** Returns the labels and descriptions of tags and categories. */
export function readLabels({
  tagsFile,
  categories,
}: Pick<ContentFiles, 'tagsFile' | 'categories'>): ReadFile[] {
  const files = [...categories].map(([file, text]) => ({ file, text }));
  return [...(tagsFile ? [tagsFile] : []), ...files].map(({ file, text }) => ({
    file,
    blocks: yamlFields({ text, line: 1, column: 1 }),
  }));
}
