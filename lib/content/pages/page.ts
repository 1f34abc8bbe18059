import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { MarkdownMetadata } from '@/lib/content/markdown/analyze-markdown';
import { detectFormat } from '@/lib/content/markdown/preprocess';
import type { Heading } from '@/lib/content/markdown/rehype-headings';
import { type ParsedFile, parseContentFile } from '@/lib/content/parse/front-matter';
import type { FrontMatter } from '@/lib/content/parse/front-matter-schema';
import { createInlineTag, type Tag, toPermalink } from '@/lib/content/parse/tags-file';
import { getUrlPath, type PageLocation, parsePagePath } from './page-path';

/**
 * The metadata of a documentation page as serializable data, without its body. Version and locale are those of the site.
 */
export type Page = {
  id: string;
  file: string;
  format: 'md' | 'mdx';
  urlPath: string;
  folder: string;
  isIndex: boolean;
  /** Shown in the browser tab, lists and search; the h1 shows `heading`. */
  title: string;
  heading: string;
  description: string;
  label: string;
  pagerLabel: string;
  position?: number | undefined;
  tags: Tag[];
  unlisted: boolean;
  draft: boolean;
  hideTitle: boolean;
  /** The sidebar id; null for none. */
  sidebar: string | null;
  toc: Heading[];
  keywords: string[];
  image?: string | undefined;
  lastUpdate?: LastUpdate | undefined;
  checked?: string | undefined;
  /** The id of the next or previous page; null for none, undefined for the sidebar order. */
  next?: string | null | undefined;
  previous?: string | null | undefined;
  redirectFrom: string[];
  search: { boost?: number | undefined; exclude?: boolean | undefined };
};

export type LastUpdate = { date?: string | undefined; author?: string | undefined };

/** A content file with its location and URL path, before its body is analyzed. */
export type SourcePage = ParsedFile & {
  location: PageLocation;
  urlPath: string;
  id: string;
  format: 'md' | 'mdx';
};

/** Parses front matter, id and URL path of a file. An invalid slug is reported, and the file path is used instead. */
export function parseSourcePage(text: string, file: string, config: ContentConfig): SourcePage {
  const source = parseContentFile(text, file, config.variables);
  const { frontMatter } = source;
  const location = parsePagePath(file, frontMatter.parse_number_prefixes !== false);
  const name = frontMatter.id ?? location.name;
  const id = location.path === '' ? name : `${location.path}/${name}`;
  const urlPath = getUrlPath(location, frontMatter.slug);
  if (urlPath === undefined) source.diagnostics.push(badSlug(source));
  if (!isKnownSidebar(frontMatter.displayed_sidebar, config.sidebars))
    source.diagnostics.push(unknownSidebar(source, text, config.sidebars));
  return {
    ...source,
    location,
    id,
    urlPath: urlPath ?? getUrlPath(location) ?? '/',
    format: detectFormat(file, source.body, config.mdFormat),
  };
}

/** Null (no sidebar) and undefined (the default sidebar) are valid, too. */
function isKnownSidebar(id: string | null | undefined, known: readonly string[]): boolean {
  return id === undefined || id === null || known.includes(id);
}

function unknownSidebar(
  { file, frontMatter }: ParsedFile,
  text: string,
  known: readonly string[],
): Diagnostic {
  const line = text.split(/\r\n?|\n/).findIndex((row) => row.startsWith('displayed_sidebar')) + 1;
  return {
    rule: 'unknown-sidebar',
    file,
    line: Math.max(line, 1),
    column: 1,
    message: `The displayed_sidebar front matter points to a non-existent sidebar "${frontMatter.displayed_sidebar}".`,
    hint: `Available sidebar ids are: ${known.join(', ')}. Write null for none.`,
  };
}

function badSlug({ file, frontMatter }: ParsedFile): Diagnostic {
  return {
    rule: 'bad-slug',
    file,
    line: 1,
    column: 1,
    message: `The slug "${frontMatter.slug}" is not a valid URL path.`,
    hint: 'A slug cannot contain ? # % a backslash or a double slash. Example: /crm/lists.',
  };
}

/** Creates a page from its source file and the analysis of its body. `getTag` looks up a tag in `tags.yml` by key. */
export function buildPage(draft: SourcePage, metadata: MarkdownMetadata, known: PageLookups): Page {
  const { frontMatter, location } = draft;
  const { config } = known;
  return {
    id: draft.id,
    file: draft.file,
    format: draft.format,
    urlPath: draft.urlPath,
    folder: location.folder,
    isIndex: location.isIndex,
    ...resolveNames(draft, metadata),
    tags: resolveTags(frontMatter, known.getTag),
    unlisted: frontMatter.unlisted ?? false,
    draft: frontMatter.draft ?? false,
    hideTitle: frontMatter.hide_title ?? false,
    sidebar: resolveSidebar(frontMatter.displayed_sidebar, config),
    toc: frontMatter.hide_table_of_contents
      ? []
      : filterHeadings(metadata.headings, frontMatter, config),
    keywords: frontMatter.keywords ?? [],
    redirectFrom: frontMatter.redirect_from ?? [],
    search: frontMatter.search ?? {},
    ...resolveOptionalFields(draft, known),
  };
}

function resolveSidebar(
  id: string | null | undefined,
  { sidebars: [defaultSidebar] }: ContentConfig,
): string | null {
  return id === undefined ? defaultSidebar : id;
}

export type PageLookups = {
  config: ContentConfig;
  getTag: (key: string) => Tag | undefined;
  lastUpdate?: LastUpdate | undefined;
};

function resolveNames({ frontMatter, location }: SourcePage, metadata: MarkdownMetadata) {
  const title = frontMatter.title ?? metadata.title ?? location.name;
  const label = frontMatter.sidebar_label ?? title;
  return {
    title,
    heading: metadata.title ?? title,
    description: frontMatter.description ?? metadata.excerpt,
    label,
    pagerLabel: frontMatter.pagination_label ?? label,
  };
}

function resolveOptionalFields(
  { frontMatter, location }: SourcePage,
  { config, lastUpdate: fromGit }: PageLookups,
) {
  const author = config.showGitAuthor ? fromGit?.author : undefined;
  const lastUpdate = { ...fromGit, author, ...frontMatter.last_update };
  return {
    position: frontMatter.sidebar_position ?? location.position,
    image: frontMatter.image,
    lastUpdate: lastUpdate.date || lastUpdate.author ? lastUpdate : undefined,
    checked: frontMatter.checked,
    next: frontMatter.pagination_next,
    previous: frontMatter.pagination_prev,
  };
}

function filterHeadings(
  headings: Heading[],
  frontMatter: FrontMatter,
  { headingLevels }: ContentConfig,
): Heading[] {
  const min = frontMatter.toc_min_heading_level ?? headingLevels.min;
  const max = frontMatter.toc_max_heading_level ?? headingLevels.max;
  return headings.filter(({ level }) => level >= min && level <= max);
}

/** Returns the tags of a page, deduplicated by permalink. */
function resolveTags(frontMatter: FrontMatter, getTag: (key: string) => Tag | undefined): Tag[] {
  const tags = (frontMatter.tags ?? []).map((tag) => {
    if (typeof tag === 'string') return getTag(tag) ?? createInlineTag(tag);
    return {
      key: tag.label,
      label: tag.label,
      permalink: toPermalink(tag.label, tag.permalink),
      description: tag.description ?? '',
    };
  });
  return [...new Map(tags.map((tag) => [tag.permalink, tag])).values()];
}
