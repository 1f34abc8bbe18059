import type { MarkdownMetadata } from '@/lib/content/markdown/analyze-markdown';
import type { Page, SourcePage } from '@/lib/content/pages/page';
import type { SiteContent } from '@/lib/content/site-content';
import { toRouteKey } from '@/lib/routes/url-path';
import type { Diagnostic } from './diagnostic';
import { didYouMean } from './did-you-mean';

type ValidationInput = {
  content: SiteContent;
  /** By file. */
  facts: ReadonlyMap<string, MarkdownMetadata>;
  hasTagsFile: boolean;
  drafts: readonly SourcePage[];
  versionId: string;
};

/** Validates references between pages: ids, routes, tags, anchors, pagination and category links. */
export function validateSite(input: ValidationInput): Diagnostic[] {
  const { pages } = input.content;
  if (pages.length === 0) return [missingDocs(input.versionId)];
  return [
    ...duplicateIds(pages),
    ...duplicateRoutes(pages),
    ...(input.hasTagsFile ? unknownTags(input) : []),
    ...brokenAnchors(input),
    ...unknownPaginationIds(pages),
    ...unknownCategoryDocs(input.content),
  ];
}

function missingDocs(versionId: string): Diagnostic {
  return {
    ...at('.'),
    rule: 'no-docs',
    message: `Docs version "${versionId}" has no docs! At least one doc should exist at "docs".`,
    hint: 'Check CONTENT_DIR: it must be the folder that contains docs/.',
  };
}

function duplicateIds(pages: readonly Page[]): Diagnostic[] {
  return findDuplicates(pages, ({ id }) => id).map(([page, first]) => ({
    ...at(page.file),
    rule: 'duplicate-id',
    message: `The id "${page.id}" is already used by ${first.file}.`,
    hint: 'Set a different "id" in the front matter of one of them.',
  }));
}

function duplicateRoutes(pages: readonly Page[]): Diagnostic[] {
  return findDuplicates(pages, ({ urlPath }) => toRouteKey(urlPath)).map(([page, first]) => ({
    ...at(page.file),
    rule: 'duplicate-route',
    message: `Duplicate routes found! Attempting to create page at ${page.urlPath}, but a page already exists at this route: ${first.file}.`,
    hint: 'Only the first page is rendered. Set a different "slug" on one of them.',
  }));
}

function findDuplicates(
  pages: readonly Page[],
  redirectKey: (page: Page) => string,
): [Page, Page][] {
  const seen = new Map<string, Page>();
  return pages.flatMap((page): [Page, Page][] => {
    const first = seen.get(redirectKey(page));
    if (!first) seen.set(redirectKey(page), page);
    return first ? [[page, first]] : [];
  });
}

function unknownTags({ content, drafts }: ValidationInput): Diagnostic[] {
  const keys = content.tags.map(({ key }) => key);
  return drafts.flatMap(({ file, frontMatter }) =>
    (frontMatter.tags ?? [])
      .filter((tag): tag is string => typeof tag === 'string' && !keys.includes(tag))
      .map((tag) => ({
        ...at(file),
        rule: 'unknown-tag' as const,
        message: `Tag "${tag}" is not in tags.yml.`,
        hint: didYouMean(tag, keys),
      })),
  );
}

function brokenAnchors({ content: { pages }, facts }: ValidationInput): Diagnostic[] {
  // Of several pages with the same URL path, only the first is rendered.
  const idsAt = new Map(
    pages.map(({ urlPath, file }) => [urlPath, facts.get(file)?.ids] as const).reverse(),
  );
  return pages.flatMap((page) =>
    (facts.get(page.file)?.links ?? []).flatMap(({ written, target, hash, line, column }) => {
      const ids = idsAt.get(target);
      if (!hash || !ids || ids.includes(decodeHash(hash)) || ids.includes(hash)) return [];
      return {
        rule: 'broken-anchor' as const,
        file: page.file,
        line,
        column,
        message: `The link "${written}" does not match any heading on ${target}.`,
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

function unknownPaginationIds(pages: readonly Page[]): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return pages.flatMap(({ file, next, previous }) =>
    [
      { field: 'pagination_next', id: next },
      { field: 'pagination_prev', id: previous },
    ].flatMap(({ field, id }) => {
      if (id === undefined || id === null || ids.includes(id)) return [];
      return {
        ...at(file),
        rule: 'unknown-doc' as const,
        message: `The ${field} front matter points to a non-existent ID "${id}".`,
        hint: didYouMean(id, ids),
      };
    }),
  );
}

function unknownCategoryDocs({ pages, folders }: SiteContent): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return folders.flatMap(({ file, link }) => {
    if (link.type !== 'doc' || ids.includes(link.id)) return [];
    return {
      ...at(file),
      rule: 'unknown-doc' as const,
      message: `The category links to the document "${link.id}", but no document with this id could be found.`,
      hint: didYouMean(link.id, ids),
    };
  });
}

function at(file: string): { file: string; line: number; column: number } {
  return { file, line: 1, column: 1 };
}
