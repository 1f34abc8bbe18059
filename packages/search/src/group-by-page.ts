import { levels, type SearchRecord } from '@/lib/search/record';

/** A page in the local index. */
export type IndexedPage = {
  /** Root-relative and percent-encoded. */
  urlPath: string;
  title: string;
  /** The title of its top-level sidebar category. */
  sidebarSection: string;
  tags: string[];
  boost: number;
  edition: { language: string; version: string; tag: string };
  sections: IndexedSection[];
};

/** A heading and the texts up to the next one. The first section of a page is its title (`level` 1, no anchor). */
export type IndexedSection = {
  level: number;
  heading: string;
  anchor: string | null;
  texts: string[];
  /** Found like its texts, but not shown. */
  phrases: string[];
};

/** Groups records by page and section, in record order. */
export function groupByPage(records: readonly SearchRecord[]): IndexedPage[] {
  const pages = new Map<string, IndexedPage>();
  for (const record of records) {
    const page = pages.get(record.url_without_anchor) ?? createPage(record);
    pages.set(page.urlPath, page);
    // Headings with the same anchor share a URL, which is returned only once.
    let section = page.sections.find(({ anchor }) => anchor === record.anchor);
    if (!section) {
      section = createSection(record);
      page.sections.push(section);
    }
    // The first text of a page is its description, which may be empty.
    if (record.content !== null || record.type === 'lvl1') section.texts.push(record.content ?? '');
    section.phrases.push(...(record.phrases ?? []));
  }
  return [...pages.values()];
}

function createPage(record: SearchRecord): IndexedPage {
  return {
    urlPath: record.url_without_anchor,
    title: record.hierarchy.lvl1,
    sidebarSection: record.hierarchy.lvl0,
    tags: record.tags,
    boost: record.weight.pageRank,
    edition: {
      language: record.language,
      version: record.version,
      tag: record.docusaurus_tag,
    },
    sections: [],
  };
}

function createSection({ hierarchy, anchor }: SearchRecord): IndexedSection {
  const deepest = [...levels].reverse().find((level) => hierarchy[level] !== null) ?? 'lvl1';
  const level = anchor === null ? 1 : Number(deepest.slice(3));
  return { level, heading: hierarchy[deepest] ?? hierarchy.lvl1, anchor, texts: [], phrases: [] };
}
