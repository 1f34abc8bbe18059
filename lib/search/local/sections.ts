import { levels, type SearchRecord } from '@/lib/search/record';

/** A page as the local index holds it. */
export type IndexedPage = {
  /** From the root, as in links. */
  urlPath: string;
  title: string;
  /** The section of the site. */
  top: string;
  tags: string[];
  boost: number;
  language: string;
  version: string;
  tag: string;
  sections: IndexedSection[];
};

/** A heading with the texts up to the next one; the first of a page is its title (`level` 1, no anchor). */
export type IndexedSection = {
  level: number;
  heading: string;
  anchor: string | null;
  texts: string[];
};

/** The pages and sections that a list of records describes, in its order. */
export function pagesOf(records: readonly SearchRecord[]): IndexedPage[] {
  const pages = new Map<string, IndexedPage>();
  for (const record of records) {
    const page = pages.get(record.url_without_anchor) ?? newPage(record);
    pages.set(page.urlPath, page);
    // Two headings with one anchor are one URL path, which can be shown once.
    let section = page.sections.find(({ anchor }) => anchor === record.anchor);
    if (!section) {
      section = newSection(record);
      page.sections.push(section);
    }
    // The first text of a page is its description, empty where it has none.
    if (record.content !== null || record.type === 'lvl1') section.texts.push(record.content ?? '');
  }
  return [...pages.values()];
}

function newPage(record: SearchRecord): IndexedPage {
  return {
    urlPath: record.url_without_anchor,
    title: record.hierarchy.lvl1,
    top: record.hierarchy.lvl0,
    tags: record.tags,
    boost: record.weight.pageRank,
    language: record.language,
    version: record.version,
    tag: record.docusaurus_tag,
    sections: [],
  };
}

function newSection({ hierarchy, anchor }: SearchRecord): IndexedSection {
  const deepest = [...levels].reverse().find((level) => hierarchy[level] !== null) ?? 'lvl1';
  const level = anchor === null ? 1 : Number(deepest.slice(3));
  return { level, heading: hierarchy[deepest] ?? hierarchy.lvl1, anchor, texts: [] };
}
