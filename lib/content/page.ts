import { site } from '@/lib/site';
import type { Diagnostic } from './diagnostic';
import { parseFile, type Source } from './front-matter';
import type { FrontMatter } from './front-matter-schema';
import type { Heading } from './markdown/headings';
import { formatOf } from './markdown/prepare-text';
import type { MarkdownFacts } from './markdown/read-markdown';
import { type Place, pagePath, placeOf } from './page-path';
import { inlineTag, permalinkOf, type Tag } from './tags-file';

/**
 * A page of the documentation, as all the rest of the site sees it: plain data, no text. Its version and its locale are those of
 * the site.
 */
export type Page = {
  id: string;
  file: string;
  format: 'md' | 'mdx';
  urlPath: string;
  folder: string;
  isIndex: boolean;
  /** For the browser tab, lists and search; `heading` is what the h1 says. */
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
  /** The id of the sidebar beside the page; null for none. */
  sidebar: string | null;
  contents: Heading[];
  keywords: string[];
  image?: string | undefined;
  lastUpdate?: LastUpdate | undefined;
  checked?: string | undefined;
  /** The id of the next or previous page; null for none; undefined: as in the sidebar. */
  next?: string | null | undefined;
  previous?: string | null | undefined;
  redirectFrom: string[];
  search: { boost?: number | undefined; exclude?: boolean | undefined };
};

export type LastUpdate = { date?: string | undefined; author?: string | undefined };

/** A content file with its place and URL path, before its text is read. */
export type DraftPage = Source & {
  place: Place;
  urlPath: string;
  id: string;
  format: 'md' | 'mdx';
};

/** The first look at a file: front matter, place, id and URL path. A bad slug is a diagnostic; the file's place is used. */
export function draftPage(text: string, file: string): DraftPage {
  const source = parseFile(text, file);
  const { frontMatter } = source;
  const place = placeOf(file, frontMatter.parse_number_prefixes !== false);
  const name = frontMatter.id ?? place.name;
  const id = place.path === '' ? name : `${place.path}/${name}`;
  const urlPath = pagePath(place, frontMatter.slug);
  if (urlPath === undefined) source.diagnostics.push(badSlug(source));
  if (!isSidebar(frontMatter.displayed_sidebar))
    source.diagnostics.push(unknownSidebar(source, text));
  return {
    ...source,
    place,
    id,
    urlPath: urlPath ?? pagePath(place) ?? '/',
    format: formatOf(file, source.body, site.content.mdFormat),
  };
}

/** Null and undefined name no sidebar: for none, and for the first. */
function isSidebar(id: string | null | undefined): boolean {
  const known: readonly string[] = site.sidebars;
  return id === undefined || id === null || known.includes(id);
}

function unknownSidebar({ file, frontMatter }: Source, text: string): Diagnostic {
  const line = text.split(/\r\n?|\n/).findIndex((each) => each.startsWith('displayed_sidebar')) + 1;
  return {
    rule: 'unknown-sidebar',
    file,
    line: Math.max(line, 1),
    column: 1,
    message: `The displayed_sidebar front matter points to a non-existent sidebar "${frontMatter.displayed_sidebar}".`,
    hint: `Available sidebar ids are: ${site.sidebars.join(', ')}. Write null for none.`,
  };
}

function badSlug({ file, frontMatter }: Source): Diagnostic {
  return {
    rule: 'bad-slug',
    file,
    line: 1,
    column: 1,
    message: `The slug "${frontMatter.slug}" cannot be a URL path.`,
    hint: 'A slug has no ? # % or backslash and no doubled slash: /crm/lists.',
  };
}

/** The page that a file and the facts of its text make. `tagOf` finds a tag of `tags.yml` by its key. */
export function pageOf(draft: DraftPage, facts: MarkdownFacts, known: KnownFacts): Page {
  const { frontMatter, place } = draft;
  return {
    id: draft.id,
    file: draft.file,
    format: draft.format,
    urlPath: draft.urlPath,
    folder: place.folder,
    isIndex: place.isIndex,
    ...namesOf(draft, facts),
    tags: pageTags(frontMatter, known.tagOf),
    unlisted: frontMatter.unlisted ?? false,
    draft: frontMatter.draft ?? false,
    hideTitle: frontMatter.hide_title ?? false,
    sidebar: sidebarId(frontMatter.displayed_sidebar),
    contents: frontMatter.hide_table_of_contents ? [] : contentsOf(facts.headings, frontMatter),
    keywords: frontMatter.keywords ?? [],
    redirectFrom: frontMatter.redirect_from ?? [],
    search: frontMatter.search ?? {},
    ...optionalFields(draft, known.lastUpdate),
  };
}

function sidebarId(id: string | null | undefined): string | null {
  const [first] = site.sidebars;
  return id === undefined ? first : id;
}

export type KnownFacts = {
  tagOf: (key: string) => Tag | undefined;
  lastUpdate?: LastUpdate | undefined;
};

function namesOf({ frontMatter, place }: DraftPage, facts: MarkdownFacts) {
  const title = frontMatter.title ?? facts.title ?? place.name;
  const label = frontMatter.sidebar_label ?? title;
  return {
    title,
    heading: facts.title ?? title,
    description: frontMatter.description ?? facts.excerpt,
    label,
    pagerLabel: frontMatter.pagination_label ?? label,
  };
}

function optionalFields({ frontMatter, place }: DraftPage, fromGit: LastUpdate | undefined) {
  const author = site.showGitAuthor ? fromGit?.author : undefined;
  const lastUpdate = { ...fromGit, author, ...frontMatter.last_update };
  return {
    position: frontMatter.sidebar_position ?? place.position,
    image: frontMatter.image,
    lastUpdate: lastUpdate.date || lastUpdate.author ? lastUpdate : undefined,
    checked: frontMatter.checked,
    next: frontMatter.pagination_next,
    previous: frontMatter.pagination_prev,
  };
}

function contentsOf(headings: Heading[], frontMatter: FrontMatter): Heading[] {
  const least = frontMatter.toc_min_heading_level ?? site.contents.minLevel;
  const most = frontMatter.toc_max_heading_level ?? site.contents.maxLevel;
  return headings.filter(({ level }) => level >= least && level <= most);
}

/** The tags of a page, each once by permalink. */
function pageTags(frontMatter: FrontMatter, tagOf: (key: string) => Tag | undefined): Tag[] {
  const tags = (frontMatter.tags ?? []).map((tag) => {
    if (typeof tag === 'string') return tagOf(tag) ?? inlineTag(tag);
    return {
      key: tag.label,
      label: tag.label,
      permalink: permalinkOf(tag.label, tag.permalink),
      description: tag.description ?? '',
    };
  });
  return [...new Map(tags.map((tag) => [tag.permalink, tag])).values()];
}
