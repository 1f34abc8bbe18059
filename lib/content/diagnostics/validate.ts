import type { MarkdownMetadata } from '@/lib/content/markdown/collect-metadata';
import type { Page, SourcePage } from '@/lib/content/pages/page';
import { stripNumberPrefixes } from '@/lib/content/pages/page-path';
import type { SidebarSource } from '@/lib/content/pages/sidebars';
import type { SiteContent } from '@/lib/content/site-content';
import { toRouteKey } from '@/lib/routes/url-path';
import { type Diagnostic, fileStart } from './diagnostic';
import { didYouMean } from './did-you-mean';
import { findDuplicates } from './find-duplicates';

type ValidationInput = {
  content: SiteContent;
  /** By file. */
  metadata: ReadonlyMap<string, MarkdownMetadata>;
  hasTagsFile: boolean;
  sources: readonly SourcePage[];
  draftIds: ReadonlySet<string>;
  sidebarsText: string;
  versionId: string;
};

/** Validates references between pages: ids, routes, tags, anchors, pagination and category links. */
export function validateSite(input: ValidationInput): Diagnostic[] {
  const { pages } = input.content;
  if (pages.length === 0) return [createNoDocsDiagnostic(input.versionId)];
  return [
    ...checkDuplicateIds(pages),
    ...checkDuplicateRoutes(pages),
    ...(input.hasTagsFile ? checkTagKeys(input) : []),
    ...checkAnchors(input),
    ...checkPaginationIds(pages),
    ...checkCategoryDocs(input.content),
    ...checkSidebarDocs(input),
  ];
}

function createNoDocsDiagnostic(versionId: string): Diagnostic {
  return {
    file: '.',
    ...fileStart,
    rule: 'no-docs',
    message: `Docs version "${versionId}" has no docs! At least one doc should exist at "docs".`,
    hint: 'Check CONTENT_DIR: it must be the folder that contains docs/.',
  };
}

function checkDuplicateIds(pages: readonly Page[]): Diagnostic[] {
  return findDuplicates(pages, ({ id }) => id).map(({ duplicate, first }) => ({
    file: duplicate.file,
    ...fileStart,
    rule: 'duplicate-id',
    message: `The id "${duplicate.id}" is already used by ${first.file}.`,
    hint: 'Set a different "id" in the front matter of one of them.',
  }));
}

function checkDuplicateRoutes(pages: readonly Page[]): Diagnostic[] {
  const duplicates = findDuplicates(pages, ({ urlPath }) => toRouteKey(urlPath));
  return duplicates.map(({ duplicate, first }) => ({
    file: duplicate.file,
    ...fileStart,
    rule: 'duplicate-route',
    message: `Duplicate routes found! Attempting to create page at ${duplicate.urlPath}, but a page already exists at this route: ${first.file}.`,
    hint: 'Only the first page is rendered. Set a different "slug" on one of them.',
  }));
}

function checkTagKeys({ content, sources }: ValidationInput): Diagnostic[] {
  const keys = content.tags.map(({ key }) => key);
  return sources.flatMap(({ file, frontMatter }) =>
    (frontMatter.tags ?? [])
      .filter((tag): tag is string => typeof tag === 'string' && !keys.includes(tag))
      .map((tag) => ({
        file,
        ...fileStart,
        rule: 'unknown-tag' as const,
        message: `Tag "${tag}" is not in tags.yml.`,
        hint: didYouMean(tag, keys),
      })),
  );
}

function checkAnchors({ content: { pages }, metadata }: ValidationInput): Diagnostic[] {
  // Of several pages with the same URL path, only the first is rendered.
  const idsByPath = new Map(
    pages.map(({ urlPath, file }) => [urlPath, metadata.get(file)?.ids] as const).reverse(),
  );
  return pages.flatMap((page) =>
    (metadata.get(page.file)?.links ?? []).flatMap(({ href, target, hash, line, column }) => {
      const ids = idsByPath.get(target);
      if (!hash || !ids || ids.includes(decodeHash(hash)) || ids.includes(hash)) return [];
      return {
        rule: 'broken-anchor' as const,
        file: page.file,
        line,
        column,
        message: `The link "${href}" does not match any heading on ${target}.`,
        hint: didYouMean(hash, ids),
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

function checkPaginationIds(pages: readonly Page[]): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return pages.flatMap(({ file, next, previous }) =>
    Object.entries({ pagination_next: next, pagination_prev: previous }).flatMap(([field, id]) => {
      if (id === undefined || id === null || ids.includes(id)) return [];
      return {
        file,
        ...fileStart,
        rule: 'unknown-doc' as const,
        message: `The ${field} front matter points to a non-existent ID "${id}".`,
        hint: didYouMean(id, ids),
      };
    }),
  );
}

function checkCategoryDocs({ pages, folders }: SiteContent): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return folders.flatMap(({ path, file, link }) => {
    if (link.type !== 'doc' || ids.includes(link.id)) return [];
    if (ids.includes(`${stripNumberPrefixes(path)}/${link.id}`)) return [];
    return {
      file,
      ...fileStart,
      rule: 'unknown-doc' as const,
      message: `The category links to the document "${link.id}", but no document with this id could be found.`,
      hint: didYouMean(link.id, ids),
    };
  });
}

/** Reports the docs of a sidebars file that do not exist. Drafts are omitted silently. */
function checkSidebarDocs({ content, draftIds, sidebarsText }: ValidationInput): Diagnostic[] {
  const ids = content.pages.map(({ id }) => id);
  const known = new Set([...ids, ...draftIds]);
  const lines = sidebarsText.split('\n');
  return (content.sidebars ?? []).flatMap(({ file, items }) =>
    listDocIds(items)
      .filter((id) => !known.has(id))
      .map((id) => ({
        file,
        line: lines.findIndex((line) => /['"`]/.test(line) && line.includes(id)) + 1 || 1,
        column: 1,
        rule: 'unknown-doc' as const,
        message: `The sidebar contains the document "${id}", but no document with this id could be found.`,
        hint: didYouMean(id, ids),
      })),
  );
}

function listDocIds(items: readonly SidebarSource[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item.id];
    if (item.type !== 'category') return [];
    return [...(item.link.type === 'doc' ? [item.link.id] : []), ...listDocIds(item.items)];
  });
}
