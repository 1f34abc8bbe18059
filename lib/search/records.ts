import {
  type Hierarchy,
  hashText,
  type Level,
  noHeadings,
  type SearchRecord,
} from '@help-center/search';
import { variant } from '@/lib/config/variant';
import type { TextBlock } from '@/lib/content/markdown/metadata';
import type { Page } from '@/lib/content/pages/page';
import type { SiteContent, SitePage } from '@/lib/content/site-content';
import { type Breadcrumb, createBreadcrumbs } from '@/lib/nav/page-navigation';
import { createSidebar } from '@/lib/nav/sidebar';
import { records as messages } from '@/messages';

/** Where text is split, in order of preference: after sentences, after words, between characters. */
const boundaries = [/(?<=[.!?])(?=\s)|(?<=[。！？])/, /(?<=\s)/, /(?:)/u];

/**
 * Splits text into parts of at most `maxBytes` as JSON, preferably after sentences, then after words, and never inside a
 * character. Joined with spaces, the parts contain every word in the text.
 */
export function splitText(
  text: string,
  maxBytes: number,
  [boundary = '', ...finer] = boundaries,
): string[] {
  // A character takes at most six bytes.
  if (text.length * 6 <= maxBytes) return [text.trim()].filter((part) => part !== '');
  const parts: string[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const piece of text.split(boundary)) {
    const size = getByteLength(piece);
    if (bytes + size <= maxBytes) parts.push((parts.pop() ?? '') + piece);
    else if (size > maxBytes && finer.length > 0) parts.push(...splitText(piece, maxBytes, finer));
    else parts.push(piece);
    bytes = bytes + size <= maxBytes ? bytes + size : getByteLength(parts.at(-1) ?? '');
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the size of a value as JSON, in bytes of UTF-8. */
export function getJsonByteLength(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Returns the size of text as JSON, without the quotes. */
function getByteLength(text: string): number {
  return getJsonByteLength(text) - 2;
}

type RecordSource = {
  pages: readonly SitePage[];
  /** The breadcrumbs of each page, by URL path. */
  breadcrumbs: ReadonlyMap<string, readonly Breadcrumb[]>;
};

/** Maximum size of a record as JSON, in bytes, below Algolia's lowest limit of 10 kB. */
const maxBytes = 8000;
/** Maximum sizes of a text block, a heading and a percent-encoded anchor, in bytes. */
const maxTextBytes = 4000;
const maxHeadingBytes = 300;
const maxAnchorBytes = 500;

/**
 * Generates the records of each searchable page, in page order: one per page, heading and text block. Ids depend
 * only on URL path and text, so that an edit leaves the ids of other records unchanged. `origin` is prepended to each URL path; empty for
 * root-relative URLs.
 */
export function* generateRecords(source: RecordSource, origin: string): Generator<SearchRecord[]> {
  for (const page of source.pages) {
    if (page.unlisted || page.draft || page.search.exclude) continue;
    yield createPageRecords(page, dropLinkLists(page.metadata.blocks), {
      origin,
      section: source.breadcrumbs.get(page.urlPath)?.[0]?.label ?? messages.section,
    });
  }
}

/** Drops entries of link lists, and headings followed only by links, because they do not contain answers. */
function dropLinkLists(blocks: readonly TextBlock[]): TextBlock[] {
  const textBlocks = blocks.filter(({ level }) => level === 0);
  const linkLists = new Set(textBlocks.filter(({ link }) => link).map(({ id }) => id));
  for (const { id, link } of textBlocks) if (!link) linkLists.delete(id);
  return blocks.filter(({ id, link }) => link !== 'entry' && (id === '' || !linkLists.has(id)));
}

type PageOptions = { origin: string; section: string };

const { locale, version, prefix } = variant;

function createPageRecords(
  page: Page,
  blocks: readonly TextBlock[],
  options: PageOptions,
): SearchRecord[] {
  const urlPath = encodeURI(page.urlPath);
  const url = options.origin + urlPath;
  const common = {
    url_without_anchor: url,
    language: locale.id,
    lang: locale.id,
    version: version.id,
    docusaurus_tag: version.tag,
    tags: page.tags.map(({ label }) => label),
  };
  const { boost: pageRank = 1, phrases = [] } = page.search;
  // A map, because an id can be the name of a property of all objects, such as `constructor`.
  const sections = new Map(Object.entries(page.search.sections ?? {}));
  const records: SearchRecord[] = [];
  const [lvl0, lvl1] = [truncate(options.section), truncate(page.title)];
  let hierarchy: Hierarchy = { ...noHeadings, lvl0, lvl1 };
  let anchor: string | null = null;
  const getUrl = () => (anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`);
  // The URL is counted twice because the ID is about as long.
  const split = (text: string, phraseList: readonly string[] = []) =>
    splitText(text, getRemainingBytes([common, phraseList, hierarchy, anchor, getUrl(), getUrl()]));
  const addRecord = (
    type: SearchRecord['type'],
    content: string | null,
    level: number,
    phraseList: string[] = [],
  ) => {
    records.push({
      objectID: '',
      url: getUrl(),
      anchor,
      type,
      content,
      hierarchy,
      weight: { pageRank, level, position: records.length },
      ...common,
      ...(phraseList.length > 0 && { phrases: phraseList }),
    });
  };
  const [description = null] = split(page.description, phrases);
  addRecord('lvl1', description, getLevelWeight(1), phrases);
  for (const { level, id, text } of blocks) {
    if (level > 0 && encodeURIComponent(id).length <= maxAnchorBytes) {
      hierarchy = setHeading(hierarchy, level, text);
      anchor = id;
      addRecord(getLevelName(level), null, getLevelWeight(level), sections.get(id));
    } else {
      for (const part of split(text)) addRecord('content', part, 0);
    }
  }
  return assignIds(records, prefix + urlPath);
}

/** Returns the bytes left for the text of a record. Field names take less than 300 bytes. */
function getRemainingBytes(fields: unknown): number {
  return Math.max(100, Math.min(maxTextBytes, maxBytes - 300 - getJsonByteLength(fields)));
}

/** Adds a heading to the hierarchy, and removes deeper headings. */
function setHeading(hierarchy: Hierarchy, level: number, text: string): Hierarchy {
  const deeper = Object.fromEntries(
    Object.keys(noHeadings)
      .filter((name) => Number(name.slice(3)) >= level)
      .map((name) => [name, null]),
  );
  return { ...hierarchy, ...deeper, [getLevelName(level)]: truncate(text) };
}

/** Truncates a heading that exceeds the limit. */
function truncate(heading: string): string {
  return splitText(heading, maxHeadingBytes)[0] ?? heading;
}

function getLevelName(level: number): Exclude<Level, 'lvl0'> {
  const names = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  return names[Math.min(Math.max(level, 2), 6) - 1] ?? 'lvl6';
}

/** Returns 100 for a page, minus 10 per heading level: the convention of DocSearch's crawler. */
function getLevelWeight(level: number): number {
  return 110 - level * 10;
}

/** Assigns ids such as `/crm/lists`, `/crm/lists#filters` and `/crm/lists#filters-1x2y3z`; duplicates end in `.2`, `.3` and so on. */
function assignIds(records: readonly SearchRecord[], urlPath: string): SearchRecord[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const path = record.anchor === null ? urlPath : `${urlPath}#${record.anchor}`;
    const id =
      record.type === 'content'
        ? `${path}${record.anchor === null ? '#' : ''}-${hashText(record.content ?? '')}`
        : path;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...record, objectID: count === 1 ? id : `${id}.${count}` };
  });
}

/** Generates the search records of each page of the site, or only of some pages; see `generateRecords`. */
export function generateSiteRecords(
  content: Pick<SiteContent, 'pages' | 'folders' | 'sidebar'>,
  origin: string,
  pages = content.pages,
): Generator<SearchRecord[]> {
  const breadcrumbs = createBreadcrumbs(createSidebar(content));
  return generateRecords({ pages, breadcrumbs }, origin);
}
