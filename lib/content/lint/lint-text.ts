import type { ContentFiles } from '@/lib/content/site-content';
import type { LintPage } from './lint-page';
import type { ProseBlock } from './prose';
import { findYamlFields } from './yaml-fields';

/** The reader-facing text of a file. */
export type LintText = { file: string; blocks: ProseBlock[] };

/** Returns the text of a page: front matter fields, then the body. */
export function getPageText({ page, fields, prose }: LintPage): LintText {
  return { file: page.file, blocks: [...fields, ...prose.blocks] };
}

/** Returns the labels and descriptions of tags and categories. */
export function getLabelTexts({
  tagsFile,
  categories,
}: Pick<ContentFiles, 'tagsFile' | 'categories'>): LintText[] {
  const files = [...categories].map(([file, text]) => ({ file, text }));
  return [...(tagsFile ? [tagsFile] : []), ...files].map(({ file, text }) => ({
    file,
    blocks: findYamlFields({ text, line: 1, column: 1 }),
  }));
}
