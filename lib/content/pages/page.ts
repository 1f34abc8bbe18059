import type { z } from 'zod';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import type { MarkdownMetadata } from '@/lib/content/markdown/metadata';
import { getFormat } from '@/lib/content/markdown/parse-markdown';
import {
  type ContentFile,
  type FrontMatter,
  findFieldPosition,
  parseContentFile,
  searchFileSchema,
} from '@/lib/content/parse/front-matter';
import { createInlineTag, type Tag } from '@/lib/content/parse/tags-file';
import { parseYaml } from '@/lib/content/parse/yaml';
import {
  getUrlPath,
  locatePage,
  type PageLocation,
  parsePagePath,
  toSearchFile,
} from './page-path';

/**
 * The metadata of a documentation page as serializable data, without its body. The build determines
 * its version and locale.
 */
export type Page = {
  /** The path without number prefixes and extension, or with the id of the front matter. */
  id: string;
  /** The path of the file relative to `docs/`. */
  file: string;
  /** The canonical path, decoded. */
  urlPath: string;
  /** The folder relative to `docs/`, including number prefixes. */
  folder: string;
  /** Whether the page is the index of its folder. */
  isFolderIndex: boolean;
  /** Shown in the browser tab, lists and search. */
  title: string;
  /** Shown as the h1. */
  heading: string;
  description: string;
  /** The URL of the social sharing image. */
  image: string | undefined;
  /** Shown in the sidebar. */
  label: string;
  /** Shown in the links to the previous and the next page. */
  pagerLabel: string;
  /** The position in the folder; without one, pages are sorted by name. */
  position: number | undefined;
  tags: Tag[];
  /** The headings in the table of contents. */
  toc: MarkdownMetadata['headings'];
  lastUpdate: LastUpdate | undefined;
  /** The locales in which the page exists; undefined if the site has only one locale. */
  locales: string[] | undefined;
  /** The fields above take precedence, because they include defaults. */
  frontMatter: FrontMatter;
};

export type LastUpdate = NonNullable<FrontMatter['last_update']>;

/** A content file with its location and URL path, before its body is analyzed. */
export type SourcePage = ContentFile & {
  location: PageLocation;
  /** The search keywords of its sections, by the id of the heading. */
  searchKeywords: z.output<typeof searchFileSchema>;
  id: string;
  urlPath: string;
  format: 'md' | 'mdx';
};

/**
 * Parses the front matter, id, URL path and search keywords of a page. An invalid slug is reported,
 * and the file path is used instead.
 */
export function parseSourcePage(
  text: string,
  file: string,
  config: ContentConfig,
  searchText = '',
): SourcePage {
  const parsedFile = parseContentFile(text, file, config.variables);
  const { frontMatter, diagnostics } = parsedFile;
  const location = parsePagePath(file, frontMatter.parse_number_prefixes);
  const report = (
    rule: Diagnostic['rule'],
    path: PropertyKey[],
    message: string,
    hint: string,
  ) =>
    diagnostics.push({
      rule,
      file,
      ...findFieldPosition(text, path),
      message,
      hint,
    });
  if (getUrlPath(location, frontMatter.slug) === undefined) {
    const validSlug = String(frontMatter.slug)
      .replace(/[?#%\\]+/g, '-')
      .replace(/-$/, '')
      .replace(/\/{2,}/g, '/');
    const message = 'A URL path cannot contain ? # % \\ or //.';
    report('invalid-slug', ['slug'], message, `Write: slug: ${validSlug}`);
  }
  for (const [index, role] of (frontMatter.roles ?? []).entries()) {
    if (config.roles.includes(role)) {
      continue;
    }
    const hint = didYouMean(
      role,
      config.roles,
      'Correct it, or add it to site.yml.',
    );
    report(
      'unknown-role',
      ['roles', index],
      `The role "${role}" is not in site.yml.`,
      hint,
    );
  }
  const keywords = parseYaml(searchFileSchema, {
    file: toSearchFile(file),
    text: searchText,
    rule: 'invalid-search-file',
  });
  diagnostics.push(
    ...keywords.diagnostics.map((found) => ({ ...found, includedBy: [file] })),
  );
  return {
    ...parsedFile,
    location,
    searchKeywords: keywords.value ?? {},
    ...locatePage(file, frontMatter),
    format: getFormat(file),
  };
}

type PageLookups = {
  config: ContentConfig;
  getTag: (key: string) => Tag | undefined;
  /** The URL of the social sharing image. */
  image?: string | undefined;
  /** The date of the last commit that changed the file. */
  lastUpdate?: LastUpdate | undefined;
  locales?: string[] | undefined;
};

/** Creates a page from its source file and the metadata of its body. */
export function toPage(
  { frontMatter, location, ...source }: SourcePage,
  metadata: MarkdownMetadata,
  {
    config: { headingLevels },
    getTag,
    image,
    lastUpdate,
    locales,
  }: PageLookups,
): Page {
  const title =
    frontMatter.title ?? metadata.title ?? frontMatter.id ?? location.name;
  const label = frontMatter.sidebar_label ?? title;
  const minLevel = frontMatter.toc_min_heading_level ?? headingLevels.min;
  const maxLevel = frontMatter.toc_max_heading_level ?? headingLevels.max;
  return {
    id: source.id,
    file: source.file,
    urlPath: source.urlPath,
    folder: location.folder,
    isFolderIndex: location.isFolderIndex,
    title,
    heading: metadata.title ?? title,
    description: frontMatter.description ?? metadata.excerpt,
    image,
    label,
    pagerLabel: frontMatter.pagination_label ?? label,
    position: frontMatter.sidebar_position ?? location.position,
    tags: resolveTags(frontMatter, getTag),
    toc: frontMatter.hide_table_of_contents
      ? []
      : metadata.headings.filter(
          ({ level }) => level >= minLevel && level <= maxLevel,
        ),
    lastUpdate: frontMatter.last_update
      ? { ...lastUpdate, ...frontMatter.last_update }
      : lastUpdate,
    locales,
    frontMatter,
  };
}

function resolveTags(
  frontMatter: FrontMatter,
  getTag: PageLookups['getTag'],
): Tag[] {
  const tags = (frontMatter.tags ?? []).map((tag) => {
    if (typeof tag === 'string') {
      return getTag(tag) ?? createInlineTag(tag);
    }
    return createInlineTag(tag.label, tag);
  });
  return [...new Map(tags.map((tag) => [tag.permalink, tag])).values()];
}
