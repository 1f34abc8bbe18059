import type { MarkdownMetadata } from '@/lib/content/markdown/collect-metadata';
import type { Page, SourcePage } from '@/lib/content/pages/page';
import { stripNumberPrefixes } from '@/lib/content/pages/page-path';
import type { SidebarSource } from '@/lib/content/pages/sidebars';
import type { LocateField } from '@/lib/content/parse/locate-field';
import type { SiteContent } from '@/lib/content/site-content';
import { toRouteKey } from '@/lib/routes/url-path';
import { checkPositions } from './check-positions';
import { type Diagnostic, fileStart, type Position } from './diagnostic';
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
  locate: LocateField;
};

/** Validates references between pages: ids, routes, tags, anchors, pagination and category links. */
export function validateSite(input: ValidationInput): Diagnostic[] {
  const { pages } = input.content;
  if (pages.length === 0) return [createNoDocsDiagnostic(input.versionId)];
  return [
    ...checkDuplicateIds(pages, input.locate),
    ...checkDuplicateRoutes(pages, input.locate),
    ...(input.hasTagsFile ? checkTagKeys(input) : []),
    ...checkPositions(input.content, input.locate),
    ...checkAnchors(input),
    ...checkPaginationIds(pages, input.locate),
    ...checkCategoryDocs(input.content, input.locate),
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

function checkDuplicateIds(pages: readonly Page[], locate: LocateField): Diagnostic[] {
  return findDuplicates(pages, ({ id }) => id).map((pair) => {
    const { page, other, position } = choosePage(pair, 'id', locate);
    return {
      file: page.file,
      ...position,
      rule: 'duplicate-id',
      message: `The id "${page.id}" is already used by ${other.file}.`,
      hint: 'Set a different "id" in the front matter of one of them.',
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
      message: `Duplicate routes found! ${page.urlPath} is already the URL path of ${other.file}.`,
      hint: `Set a different "slug" on one of them: only ${pair.first.file} is published.`,
    };
  });
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
        message: `The tag "${tag}" is not in tags.yml.`,
        hint: didYouMean(tag, keys, `Use a tag of that file, or add this line to it: ${tag}:`),
      };
    }),
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
        hint: didYouMean(hash, ids, 'Link to a heading of that page, or remove the part from #.'),
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
        message: `The ${field} front matter points to a non-existent ID "${id}".`,
        hint: didYouMean(id, ids, idHint),
      };
    }),
  );
}

/** What the id of a page is. */
const idHint = 'Write the path of a page in docs/ without its extension, such as crm/lists.';

function checkCategoryDocs({ pages, folders }: SiteContent, locate: LocateField): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  return folders.flatMap(({ path, file, link }) => {
    if (link.type !== 'doc' || ids.includes(link.id)) return [];
    if (ids.includes(`${stripNumberPrefixes(path)}/${link.id}`)) return [];
    return {
      file,
      ...locate(file, ['link', 'id']),
      rule: 'unknown-doc' as const,
      message: `The category links to the document "${link.id}", but no document has this id.`,
      hint: didYouMean(link.id, ids, idHint),
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
        ...findDocId(id, lines),
        rule: 'unknown-doc' as const,
        message: `The sidebar contains the document "${id}", but no document has this id.`,
        hint: didYouMean(id, ids, idHint),
      })),
  );
}

function findDocId(id: string, lines: readonly string[]): Position {
  const quoted = [`'${id}'`, `"${id}"`, `\`${id}\``];
  const columns = lines.map((line) => Math.max(...quoted.map((text) => line.indexOf(text))));
  const index = columns.findIndex((column) => column >= 0);
  // The position after the quotation mark.
  return index < 0 ? fileStart : { line: index + 1, column: (columns[index] ?? 0) + 2 };
}

function listDocIds(items: readonly SidebarSource[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item.id];
    if (item.type !== 'category') return [];
    return [...(item.link.type === 'doc' ? [item.link.id] : []), ...listDocIds(item.items)];
  });
}
