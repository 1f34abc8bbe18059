import type { TextBlock } from '@/lib/content/markdown/text-blocks';
import type { Page } from '@/lib/content/page';
import type { PageTexts } from '@/lib/content/site-content';
import type { Breadcrumb } from '@/lib/nav/breadcrumbs';
import { jsonBytes } from './json-bytes';
import type { Hierarchy, Level, SearchRecord } from './record';
import { splitText } from './split-text';
import { textHash } from './text-hash';

export type RecordOptions = {
  /** What is before the path in each URL path; empty for URL paths from the root. */
  origin: string;
  language: string;
  version: string;
  tag: string;
};

type RecordSource = {
  pages: readonly Page[];
  texts: PageTexts;
  trails: ReadonlyMap<string, readonly Breadcrumb[]>;
};

/** Stands as the section of a page that is in no part of the sidebar. */
const noSection = 'Documentation';

/** The most bytes of a record, as the file that the hosted service gets holds it. */
const mostBytes = 8000;
/** The most bytes of a text, of a heading, and of an anchor as URL paths write it. */
const mostText = 4000;
const mostHeading = 300;
const mostAnchor = 500;

/**
 * The records of all pages that search may show, in the order of pages: one for the page, one for each heading and each piece
 * of text. An id depends on the URL path and the text alone, so that an edit changes the ids of what it edits.
 */
export function recordsOf(source: RecordSource, options: RecordOptions): SearchRecord[] {
  const texts = new Map(source.texts);
  return source.pages
    .filter(({ unlisted, draft, search }) => !unlisted && !draft && !search.exclude)
    .flatMap((page) =>
      pageRecords(page, texts.get(page.file) ?? [], {
        ...options,
        section: source.trails.get(page.urlPath)?.[0]?.label ?? noSection,
      }),
    );
}

type PageOptions = RecordOptions & { section: string };

function pageRecords(
  page: Page,
  blocks: readonly TextBlock[],
  options: PageOptions,
): SearchRecord[] {
  const urlPath = encodeURI(page.urlPath);
  const url = options.origin + urlPath;
  const common = {
    url_without_anchor: url,
    language: options.language,
    lang: options.language,
    version: options.version,
    docusaurus_tag: options.tag,
    tags: page.tags.map(({ label }) => label),
  };
  const pageRank = page.search.boost ?? 1;
  const records: SearchRecord[] = [];
  const [lvl0, lvl1] = [cut(options.section), cut(page.title)];
  let hierarchy: Hierarchy = { ...noHeadings, lvl0, lvl1 };
  let anchor: string | null = null;
  const place = () => (anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`);
  // An id is as long as a URL path with a hash.
  const parts = (text: string) =>
    splitText(text, roomBeside([common, hierarchy, anchor, place(), place()]));
  const add = (type: SearchRecord['type'], content: string | null, level: number) => {
    records.push({
      objectID: '',
      url: place(),
      anchor,
      type,
      content,
      hierarchy,
      weight: { pageRank, level, position: records.length },
      ...common,
    });
  };
  add('lvl1', parts(page.description)[0] ?? null, levelWeight(1));
  for (const { level, id, text } of blocks) {
    if (level > 0 && encodeURIComponent(id).length <= mostAnchor) {
      hierarchy = headed(hierarchy, level, text);
      anchor = id;
      add(levelName(level), null, levelWeight(level));
    } else {
      for (const part of parts(text)) add('content', part, 0);
    }
  }
  return withIds(records, urlPath);
}

/** The bytes that are left for the text of a record; the names of its fields take less than 300. */
function roomBeside(rest: unknown): number {
  return Math.max(100, Math.min(mostText, mostBytes - 300 - jsonBytes(rest)));
}

const noHeadings = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A heading ends those of its own and of deeper levels. */
function headed(hierarchy: Hierarchy, level: number, text: string): Hierarchy {
  const deeper = Object.fromEntries(
    Object.keys(noHeadings)
      .filter((name) => Number(name.slice(3)) >= level)
      .map((name) => [name, null]),
  );
  return { ...hierarchy, ...deeper, [levelName(level)]: cut(text) };
}

/** The beginning of a heading that is longer than any should be. */
function cut(heading: string): string {
  return splitText(heading, mostHeading)[0] ?? heading;
}

function levelName(level: number): Exclude<Level, 'lvl0'> {
  const names = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
  return names[Math.min(Math.max(level, 2), 6) - 1] ?? 'lvl6';
}

/** 100 for a page, 10 less for each level of headings: the crawler's convention. */
function levelWeight(level: number): number {
  return 110 - level * 10;
}

/** `/crm/lists`, `/crm/lists#filters`, `/crm/lists#filters-1x2y3z`; a second one of the same text ends in `.2`. */
function withIds(records: readonly SearchRecord[], urlPath: string): SearchRecord[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const place = record.anchor === null ? urlPath : `${urlPath}#${record.anchor}`;
    const id =
      record.type === 'content'
        ? `${place}${record.anchor === null ? '#' : ''}-${textHash(record.content ?? '')}`
        : place;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...record, objectID: count === 1 ? id : `${id}.${count}` };
  });
}
