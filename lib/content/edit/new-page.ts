import { posix } from 'node:path';
import { stringify } from 'yaml';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { toKebabCase } from '@/lib/content/pages/kebab-case';
import { checkTarget, checkUrlPath } from './file-arguments';
import { type PageType, pageBodies, pageTypes } from './page-templates';

/** What a writer says about a new page. */
export type NewPageRequest = {
  title: string;
  /** The file, relative to `docs/`; defaults to the section and the title. */
  path?: string | undefined;
  section?: string | undefined;
  tags: readonly string[];
  type: string;
  description?: string | undefined;
};

/** The content that a new page is checked against. */
export type NewPageContext = {
  files: ReadonlySet<string>;
  pages: readonly { file: string; urlPath: string; title?: string; position?: number }[];
  /** The folders of `docs/`. */
  folders: readonly string[];
  tags: readonly string[];
  getUrlPath: (file: string) => string;
};

/** Returns the file, URL path and text of a new page, which is a draft. Throws an Error that says what is wrong with the request. */
export function createNewPage(
  request: NewPageRequest,
  context: NewPageContext,
): { file: string; urlPath: string; text: string } {
  const title = checkTitle(request.title, context);
  const type = checkType(request.type);
  const tags = request.tags.map((tag) => checkTag(tag, context));
  const file = resolveFile({ ...request, title }, context);
  checkTarget(file, { files: context.files, file: 'page.md' });
  const urlPath = context.getUrlPath(file);
  checkUrlPath({ file, urlPath }, context.pages);
  const frontMatter = {
    title,
    description: request.description ?? '',
    sidebar_position: getNextPosition(posix.dirname(file), context),
    tags: [...new Set(tags)],
    // Who can do the task, and what to have ready.
    ...(type === 'task' && { roles: [], needs: [] }),
    draft: true,
  };
  return { file, urlPath, text: `---\n${formatYaml(frontMatter)}---\n\n${pageBodies[type]}` };
}

/** Returns a title without surrounding spaces. Throws an Error if it is empty or another page has it. */
export function checkTitle(text: string, { pages }: Pick<NewPageContext, 'pages'>): string {
  const title = text.trim();
  if (title === '') throw new Error('A page needs a title.');
  const other = pages.find((page) => page.title?.toLowerCase() === title.toLowerCase());
  if (other) throw new Error(`"${title}" is already the title of ${other.file}.`);
  return title;
}

/** Returns a page type. Throws an Error for other words. */
export function checkType(word: string): PageType {
  const type = pageTypes.find((candidate) => candidate === word);
  if (!type) throw new Error(`Unknown type "${word}". ${didYouMean(word, pageTypes)}`);
  return type;
}

/** Returns a tag. Throws an Error if `tags.yml` lacks it. */
export function checkTag(tag: string, { tags }: Pick<NewPageContext, 'tags'>): string {
  if (!tags.includes(tag)) throw new Error(`Unknown tag "${tag}". ${didYouMean(tag, tags)}`);
  return tag;
}

/** Returns a top-level folder. Throws an Error if there is no such section. */
export function checkSection(name: string, { folders }: Pick<NewPageContext, 'folders'>): string {
  const sections = folders.filter((folder) => !folder.includes('/'));
  const section = name.replace(/\/$/, '');
  if (!sections.includes(section))
    throw new Error(
      `Unknown section "${name}". ${didYouMean(section, sections)} For a new section, first create its folder with a _category_.yml.`,
    );
  return section;
}

function resolveFile(
  { path, section, title }: NewPageRequest & { title: string },
  context: NewPageContext,
): string {
  const folder = section === undefined ? '' : checkSection(section, context);
  const name = path ?? posix.join(folder, toKebabCase(title));
  const isInSection = folder === '' || name.startsWith(`${folder}/`);
  const file = posix.normalize(isInSection ? name : `${folder}/${name}`).replace(/^\.\//, '');
  const [top = '', ...rest] = file.split('/');
  if (rest.length > 0 && top !== '' && top !== '..') checkSection(top, context);
  if (/\.mdx?$/.test(file)) return file;
  if (/\.[a-z]\w{1,3}$/.test(file))
    throw new Error(`"${file}" would not be a page: use the extension .md or .mdx, or none.`);
  return `${file}.md`;
}

/** Returns the position after the last page of a folder; undefined if none of them has a position. */
function getNextPosition(folder: string, { pages }: NewPageContext): number | undefined {
  const positions = pages
    .filter(({ file }) => posix.dirname(file) === folder)
    .flatMap(({ position }) => position ?? []);
  return positions.length > 0 ? Math.floor(Math.max(...positions)) + 1 : undefined;
}

function formatYaml(fields: Readonly<Record<string, unknown>>): string {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return defined
    .map(([name, value]) => {
      const text = Array.isArray(value)
        ? `[${value.map(formatScalar).join(', ')}]`
        : formatScalar(value);
      return `${name}: ${text}\n`;
    })
    .join('');
}

function formatScalar(value: unknown): string {
  return stringify(value, { lineWidth: 0 }).trim();
}
