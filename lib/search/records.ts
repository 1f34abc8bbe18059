import {
  type Hierarchy,
  hashText,
  type Level,
  levels,
  noHeadings,
  type SearchRecord,
} from '@help-center/search';
import { variant } from '@/lib/config/variant';
import type { TextBlock } from '@/lib/content/markdown/metadata';
import type { SitePage, SiteStructure } from '@/lib/content/site-content';
import { mapSidebarContexts } from '@/lib/nav/page-navigation';
import { createSidebar } from '@/lib/nav/sidebar';
import { records as messages } from '@/messages';

/**
 * Splits text between words into parts of at most 1,300 characters, so that records stay below
 * Algolia's lowest limit of 10 kB in any language. A longer word is also split.
 */
export function splitText(text: string): string[] {
  return text.match(/\S(?:.{0,1298}\S)?(?!\S)|\S{1300}/gsu) ?? [];
}

/**
 * Lists the searchable pages of the site, or only some of them, with functions that create their
 * records: one per page, heading and text block. Ids depend only on URL path and text, so that an
 * edit leaves the ids of other records unchanged. `origin` is prepended to each URL path; empty for
 * root-relative URLs.
 */
export function listPageSources(
  content: SiteStructure,
  origin: string,
  pages = content.pages,
) {
  const sidebarContexts = mapSidebarContexts(createSidebar(content));
  return pages.flatMap((page) => {
    const { unlisted, draft, search } = page.frontMatter;
    if (unlisted || draft || search?.exclude) {
      return [];
    }
    const category =
      sidebarContexts.get(page.urlPath)?.breadcrumbs[0]?.label ??
      messages.category;
    return {
      key: JSON.stringify([page.digest, page.tags, category]),
      createRecords: () => createPageRecords(page, origin, category),
    };
  });
}

/**
 * Drops entries of link lists, and headings followed only by links, because they do not contain
 * answers.
 */
function dropLinkLists(blocks: readonly TextBlock[]): TextBlock[] {
  const textBlocks = blocks.filter(({ level }) => level === 0);
  const linkLists = new Set(
    textBlocks.filter(({ link }) => link).map(({ id }) => id),
  );
  for (const { id, link } of textBlocks) {
    if (!link) {
      linkLists.delete(id);
    }
  }
  return blocks.filter(
    ({ id, link }) => link !== 'entry' && (id === '' || !linkLists.has(id)),
  );
}

const { locale, version, prefix } = variant;

function createPageRecords(
  page: SitePage,
  origin: string,
  category: string,
): SearchRecord[] {
  const urlPath = encodeURI(page.urlPath);
  const url = origin + urlPath;
  const common = {
    url_without_anchor: url,
    language: locale.id,
    version: version.id,
    docusaurus_tag: version.tag,
    tags: page.tags.map(({ label }) => label),
  };
  const { boost: pageRank = 1 } = page.frontMatter.search ?? {};
  // A map, because an id can be the name of a property of all objects, such as `constructor`.
  const keywords = new Map(Object.entries(page.source.searchKeywords));
  const records: SearchRecord[] = [];
  const title: Hierarchy = { ...noHeadings, lvl0: category, lvl1: page.title };
  // By the id of the heading: text after details belongs to the section that they are in.
  const hierarchies = new Map([['', title]]);
  let hierarchy = title;
  const addRecord = (record: RecordContent) => {
    const { id } = record;
    records.push({
      objectID: '',
      url: id === '' ? url : `${url}#${encodeURIComponent(id)}`,
      anchor: id === '' ? null : id,
      type: record.type,
      content: record.content,
      hierarchy: hierarchies.get(id) ?? hierarchy,
      weight: { pageRank, level: record.rank, position: records.length },
      ...common,
      ...record.extra,
    });
  };
  const getKeywords = (id: string) => {
    const list = keywords.get(id) ?? [];
    return list.length > 0 ? { keywords: list } : {};
  };
  const [description = null] = splitText(page.description);
  const ofPage = {
    id: '',
    content: description,
    rank: 100,
    extra: getKeywords(''),
  };
  addRecord({ type: 'lvl1', ...ofPage });
  for (const { level, id, text, stepNumber, bold } of dropLinkLists(
    page.metadata.blocks,
  )) {
    if (level > 0) {
      hierarchy = setHeading(hierarchy, level, text);
      hierarchies.set(id, hierarchy);
      // DocSearch's convention: 100 for a page, minus 10 per heading level.
      const rank = 110 - level * 10;
      const extra = getKeywords(id);
      addRecord({ type: getLevelName(level), id, content: null, rank, extra });
      continue;
    }
    for (const [index, content] of splitText(text).entries()) {
      const extra = createFormat(index === 0 ? stepNumber : undefined, bold);
      addRecord({ type: 'content', id, content, rank: 0, extra });
    }
  }
  return assignIds(records, prefix + urlPath);
}

/** What distinguishes a record from the others of its page. */
type RecordContent = {
  type: SearchRecord['type'];
  /** The id of the heading; empty before the first one. */
  id: string;
  content: string | null;
  rank: number;
  extra: Pick<SearchRecord, 'keywords' | 'number' | 'bold'>;
};

function createFormat(
  stepNumber: number | undefined,
  bold: string[] | undefined,
): Pick<SearchRecord, 'number' | 'bold'> {
  const format: Pick<SearchRecord, 'number' | 'bold'> = {};
  if (stepNumber !== undefined) {
    format.number = stepNumber;
  }
  if (bold) {
    format.bold = bold;
  }
  return format;
}

function setHeading(
  hierarchy: Hierarchy,
  level: number,
  text: string,
): Hierarchy {
  const name = getLevelName(level);
  const deeper = levels
    .slice(levels.indexOf(name) + 1)
    .map((other) => [other, null]);
  return { ...hierarchy, ...Object.fromEntries(deeper), [name]: text };
}

function getLevelName(level: number): Level {
  return levels[Math.max(level, 2)] ?? 'lvl6';
}

/**
 * Assigns ids such as `/crm/lists`, `/crm/lists#filters` and `/crm/lists#filters-1x2y3z`;
 * duplicates end in `.2`, `.3` and so on.
 */
function assignIds(
  records: readonly SearchRecord[],
  urlPath: string,
): SearchRecord[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const path =
      record.anchor === null ? urlPath : `${urlPath}#${record.anchor}`;
    const id =
      record.type === 'content'
        ? `${path}${record.anchor === null ? '#' : ''}-${hashText(record.content ?? '')}`
        : path;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...record, objectID: count === 1 ? id : `${id}.${count}` };
  });
}

/**
 * Creates the search records of the site, without the format of answers, which only the local
 * engine shows.
 */
export function createSiteRecords(
  ...source: Parameters<typeof listPageSources>
): SearchRecord[] {
  return listPageSources(...source)
    .flatMap(({ createRecords }) => createRecords())
    .map(({ number, bold, ...record }) => record);
}
