import { routeKey } from '@/lib/routes/url-path';
import { site } from '@/lib/site';
import type { Diagnostic } from './diagnostic';
import { didYouMean } from './did-you-mean';
import type { MarkdownFacts } from './markdown/read-markdown';
import type { DraftPage, Page } from './page';
import type { SiteContent } from './site-content';

type Checked = {
  content: SiteContent;
  /** By file. */
  facts: ReadonlyMap<string, MarkdownFacts>;
  hasTagsFile: boolean;
  drafts: readonly DraftPage[];
};

/** What is wrong between pages: ids, routes, tags, anchors, previous and next, category links. */
export function siteDiagnostics(checked: Checked): Diagnostic[] {
  const { pages } = checked.content;
  if (pages.length === 0) return [noDocs()];
  return [
    ...duplicateIds(pages),
    ...duplicateRoutes(pages),
    ...(checked.hasTagsFile ? unknownTags(checked) : []),
    ...brokenAnchors(checked),
    ...unknownNeighbours(pages),
    ...unknownCategoryDocs(checked.content),
  ];
}

function noDocs(): Diagnostic {
  const [version] = site.versions;
  return {
    ...at('.'),
    rule: 'no-docs',
    message: `Docs version "${version.id}" has no docs! At least one doc should exist at "docs".`,
    hint: 'Check CONTENT_DIR: it names the folder that holds docs/.',
  };
}

function duplicateIds(pages: readonly Page[]): Diagnostic[] {
  return repeated(pages, ({ id }) => id).map(([page, first]) => ({
    ...at(page.file),
    rule: 'duplicate-id',
    message: `The id "${page.id}" is also that of ${first.file}.`,
    hint: 'Give one of them an id of its own in its front matter.',
  }));
}

function duplicateRoutes(pages: readonly Page[]): Diagnostic[] {
  return repeated(pages, ({ urlPath }) => routeKey(urlPath)).map(([page, first]) => ({
    ...at(page.file),
    rule: 'duplicate-route',
    message: `Duplicate routes found! Attempting to create page at ${page.urlPath}, but a page already exists at this route: ${first.file}.`,
    hint: 'The first of them is shown. Give one of them a slug of its own.',
  }));
}

function repeated(pages: readonly Page[], keyOf: (page: Page) => string): [Page, Page][] {
  const seen = new Map<string, Page>();
  return pages.flatMap((page): [Page, Page][] => {
    const first = seen.get(keyOf(page));
    if (!first) seen.set(keyOf(page), page);
    return first ? [[page, first]] : [];
  });
}

function unknownTags({ content, drafts }: Checked): Diagnostic[] {
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

function brokenAnchors({ content: { pages }, facts }: Checked): Diagnostic[] {
  // Of two pages with one URL path the first is shown.
  const idsAt = new Map(
    pages.map(({ urlPath, file }) => [urlPath, facts.get(file)?.ids] as const).reverse(),
  );
  return pages.flatMap((page) =>
    (facts.get(page.file)?.links ?? []).flatMap(({ written, target, hash, line, column }) => {
      const ids = idsAt.get(target);
      if (!hash || !ids || ids.includes(decoded(hash)) || ids.includes(hash)) return [];
      return {
        rule: 'broken-anchor' as const,
        file: page.file,
        line,
        column,
        message: `The link "${written}" leads to no heading of ${target}.`,
        hint: didYouMean(hash, ids),
      };
    }),
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function unknownNeighbours(pages: readonly Page[]): Diagnostic[] {
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
