import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { ContentConfig } from '@/lib/content/content-config';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { parseSourcePage, type SourcePage } from '@/lib/content/pages/page';
import { slugify } from '@/lib/content/pages/page-path';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import {
  checkNewPath,
  checkPageFile,
  checkTopFolder,
  checkUrlPath,
  resolveFileArgument,
} from './file-arguments';

/**
 * A request for a new page. The path is relative to `docs/`; with a trailing slash, it is the
 * folder of the page.
 */
export type NewPageRequest = {
  path: string;
  title: string;
  type: string;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
};

/** The content that a new page is validated against. */
export type NewPageContext = {
  files: ReadonlySet<string>;
  pages: readonly Pick<SourcePage, 'file' | 'urlPath' | 'frontMatter'>[];
  tags: readonly string[];
  /** The page templates by type. */
  templates: ReadonlyMap<string, string>;
  config: ContentConfig;
};

/**
 * Returns the file, URL path and text of a new page, which is a draft. Throws an Error if the
 * request is invalid.
 */
export function createNewPage(
  request: NewPageRequest,
  { files, pages, tags, templates, config }: NewPageContext,
): { file: string; urlPath: string; text: string } {
  const title = request.title.trim();
  if (title === '' || request.path === '') {
    throw new Error(
      'A page needs a title and a path, such as crm/deals, or a folder, such as crm/.',
    );
  }
  const other = pages.find(
    ({ frontMatter }) =>
      frontMatter.title?.toLowerCase() === title.toLowerCase(),
  );
  if (other) {
    throw new Error(`"${title}" is already the title of ${other.file}.`);
  }
  const template = templates.get(request.type);
  if (template === undefined) {
    throw new Error(
      `Unknown type "${request.type}". ${didYouMean(request.type, templates.keys())}`,
    );
  }
  const unknownTag = request.tags?.find((tag) => !tags.includes(tag));
  if (unknownTag !== undefined) {
    throw new Error(
      `Unknown tag "${unknownTag}". ${didYouMean(unknownTag, tags)}`,
    );
  }
  const file = resolveFileArgument(request.path, slugify(title), '.md');
  checkNewPath(file, files);
  checkPageFile(file);
  checkTopFolder(file, files);
  const parsedTemplate = parseContentFile(template, file, {});
  const frontMatter = {
    title,
    description: request.description ?? '',
    sidebar_position: getNextPosition(posix.dirname(file), pages),
    tags: request.tags ?? [],
    ...parsedTemplate.frontMatter,
    draft: true,
  };
  const text = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${parsedTemplate.body.trimStart()}`;
  const { urlPath } = parseSourcePage(text, file, config);
  checkUrlPath({ file, urlPath }, pages);
  return { file, urlPath, text };
}

function getNextPosition(
  folder: string,
  pages: NewPageContext['pages'],
): number | undefined {
  const positions = pages
    .filter(({ file }) => posix.dirname(file) === folder)
    .flatMap(({ frontMatter }) => frontMatter.sidebar_position ?? []);
  if (positions.length > 0) {
    return Math.floor(Math.max(...positions)) + 1;
  }
  return undefined;
}
