import { posix } from 'node:path';
import type { MarkdownMetadata } from '@/lib/content/markdown/collect-metadata';
import { resolveIncludedLine } from '@/lib/content/markdown/partial-positions';
import type { Page, SourcePage } from '@/lib/content/pages/page';
import { stripNumberPrefixes } from '@/lib/content/pages/page-path';
import type { LocateField } from '@/lib/content/parse/front-matter';
import { listSidebarIds } from '@/lib/content/parse/sidebar-file';
import type { SiteContent } from '@/lib/content/site-content';
import { toRouteKey } from '@/lib/urls/url-path';
import { type Diagnostic, fileStart, formatFile, type Position } from './diagnostic';
import { didYouMean, findClosest } from './did-you-mean';
import { findDuplicates } from './find-duplicates';

type ValidationInput = {
  content: SiteContent;
  /** By file. */
  metadata: ReadonlyMap<string, MarkdownMetadata>;
  hasTagsFile: boolean;
  sources: readonly SourcePage[];
  draftIds: ReadonlySet<string>;
  sidebarFile: string;
  locate: LocateField;
};

/** Validates references between pages: ids, routes, tags, anchors, pagination and category links. */
export function validateSite(input: ValidationInput): Diagnostic[] {
  const { pages } = input.content;
  if (pages.length === 0) return [noDocs];
  return [
    ...checkDuplicateIds(pages, input.locate),
    ...checkDuplicateRoutes(pages, input.locate),
    ...(input.hasTagsFile ? checkTagKeys(input) : []),
    ...checkPositions(input.content, input.locate),
    ...checkAnchors(input),
    ...checkPaginationIds(pages, input.locate),
    ...checkCategoryDocs(input.content, input.locate),
    ...checkSidebarIds(input),
  ];
}

const noDocs: Diagnostic = {
  file: '.',
  ...fileStart,
  rule: 'no-docs',
  message: 'The content folder has no pages in its docs/ folder.',
  hint: 'Add a page to it, such as docs/index.md.\nOr, if your docs/ is in another folder, name that folder before each command: CONTENT_DIR=../help npm run dev',
};

function checkDuplicateIds(pages: readonly Page[], locate: LocateField): Diagnostic[] {
  return findDuplicates(pages, ({ id }) => id).map((pair) => {
    const { page, other, position } = choosePage(pair, 'id', locate);
    const isDefault = locate(other.file, ['id']) === fileStart;
    return {
      file: page.file,
      ...position,
      rule: 'duplicate-id',
      message: `The page ${formatFile(other.file)} already has the id "${page.id}"${isDefault ? ', from its file name' : ''}.`,
      hint: suggestField('id', page.id, position),
    };
  });
}

function checkDuplicateRoutes(pages: readonly Page[], locate: LocateField): Diagnostic[] {
  const duplicates = findDuplicates(pages, ({ urlPath }) => toRouteKey(urlPath));
  // Pages with the same id have the same URL path because of it.
  const others = duplicates.filter(({ duplicate, first }) => duplicate.id !== first.id);
  return others.map((pair) => {
    const { page, other, position } = choosePage(pair, 'slug', locate);
    return {
      file: page.file,
      ...position,
      rule: 'duplicate-route',
      message: `The page ${formatFile(other.file)} has the same URL path, ${page.urlPath}, so only ${page === pair.first ? 'this page' : 'that page'} is published.`,
      hint: suggestField('slug', page.urlPath, position),
    };
  });
}

function suggestField(field: 'id' | 'slug', value: string, position: Position): string {
  const line = `${field}: ${value.replace(/\/$/, '')}-2`;
  return position === fileStart
    ? `Add a line to the front matter of one of the two, for example: ${line}`
    : `Remove this line, or write a different ${field}, for example: ${line}`;
}

/** Returns the page that sets the field, which is the one to change; the second page if both do or neither does. */
function choosePage(
  { duplicate, first }: { duplicate: Page; first: Page },
  field: string,
  locate: LocateField,
): { page: Page; other: Page; position: Position } {
  const position = locate(duplicate.file, [field]);
  const firstPosition = locate(first.file, [field]);
  if (position === fileStart && firstPosition !== fileStart)
    return { page: first, other: duplicate, position: firstPosition };
  return { page: duplicate, other: first, position };
}

function checkTagKeys({ content, sources, locate }: ValidationInput): Diagnostic[] {
  const keys = content.tags.map(({ key }) => key);
  return sources.flatMap(({ file, frontMatter }) =>
    (frontMatter.tags ?? []).flatMap((tag, index) => {
      if (typeof tag !== 'string' || keys.includes(tag)) return [];
      return {
        file,
        ...locate(file, ['tags', index]),
        rule: 'unknown-tag' as const,
        message: `The tag "${tag}" is not in docs/tags.yml.`,
        hint: didYouMean(
          tag,
          keys,
          `Use a tag of that file, or add this line to it: ${tag}: { label: ${createLabel(tag)} }`,
        ),
      };
    }),
  );
}

function createLabel(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function checkAnchors({ content, metadata }: ValidationInput): Diagnostic[] {
  const { pages } = content;
  const partials = content.partials.map(([file]) => file);
  // Of several pages with the same URL path, only the first is rendered.
  const idsByPath = new Map(
    pages.map(({ urlPath, file }) => [urlPath, metadata.get(file)?.ids] as const).reverse(),
  );
  return pages.flatMap((page) =>
    (metadata.get(page.file)?.links ?? []).flatMap(({ href, target, hash, line, column }) => {
      const ids = idsByPath.get(target);
      if (!hash || !ids || ids.includes(decodeHash(hash)) || ids.includes(hash)) return [];
      const located = resolveIncludedLine({ line, column }, page.file, partials);
      return {
        rule: 'broken-anchor' as const,
        ...located,
        ...(located.file !== page.file && { includedBy: [page.file] }),
        message: `The link "${href}" does not match any heading on ${target}.`,
        hint: didYouMean(
          `#${hash}`,
          ids.map((id) => `#${id}`),
          ids[0] === undefined
            ? `Remove #${hash}: that page has no headings.`
            : `Link to a heading of that page, such as #${ids[0]}, or remove #${hash}.`,
        ),
      };
    }),
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function checkPaginationIds(pages: readonly Page[], locate: LocateField): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return pages.flatMap(({ file, next, previous }) =>
    Object.entries({ pagination_next: next, pagination_prev: previous }).flatMap(([field, id]) => {
      if (id === undefined || id === null || ids.includes(id)) return [];
      return {
        file,
        ...locate(file, [field]),
        rule: 'unknown-doc' as const,
        message: `"${field}" names the page "${id}", but no page has this id.`,
        hint: suggestId(id, ids),
      };
    }),
  );
}

function suggestId(id: string, ids: readonly string[]): string {
  const example = ids.find((other) => other !== 'index') ?? 'index';
  return didYouMean(
    id,
    ids,
    `Write the path of a page in docs/ without its extension, for example: ${example}`,
  );
}

function checkCategoryDocs({ pages, folders }: SiteContent, locate: LocateField): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return folders.flatMap(({ path, file, link }) => {
    if (link.type !== 'doc' || ids.includes(link.id)) return [];
    if (ids.includes(`${stripNumberPrefixes(path)}/${link.id}`)) return [];
    return {
      file,
      ...locate(file, ['link', 'id']),
      rule: 'unknown-doc' as const,
      message: `The category links to the page "${link.id}", but no page has this id.`,
      hint: suggestId(link.id, ids),
    };
  });
}

/** Reports the pages of `sidebar.yml` that do not exist. Drafts are omitted silently. */
function checkSidebarIds({
  content,
  draftIds,
  sidebarFile,
  locate,
}: ValidationInput): Diagnostic[] {
  const ids = content.pages.map(({ id }) => id);
  const known = new Set([...ids, ...draftIds]);
  const listed = listSidebarIds(content.sidebar ?? []);
  return listed.flatMap(({ id, path }) => {
    if (known.has(id)) return [];
    const near = findClosest(id, ids);
    const isListed = listed.some((other) => other.id === near);
    return {
      file: sidebarFile,
      ...locate(sidebarFile, path),
      rule: 'unknown-doc' as const,
      message: `The sidebar contains the page "${id}", but no page has this id.`,
      hint: isListed
        ? `Remove it, or correct it: the sidebar already contains "${near}".`
        : suggestId(id, ids),
    };
  });
}

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
