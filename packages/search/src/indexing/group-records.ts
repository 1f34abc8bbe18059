import type { FormattedText } from '#analysis/formatted-text';
import { type IndexRecord, levels } from '#protocol';
import type { StoredPage } from '#storage/file-formats';
import { maxSections } from '#storage/section-numbers';

/** A page to index. */
export type IndexedPage = Omit<StoredPage, 'hash' | 'sections'> & {
  sections: IndexedSection[];
};

/**
 * A heading and the excerpts up to the next heading. The first section of a page is its title
 * (`level` 1, no anchor).
 */
export type IndexedSection = {
  level: number;
  heading: string;
  anchor: string | null;
  excerpts: FormattedText[];
  /** Keywords, which are matched like the excerpts, but not shown. */
  keywords: string[];
};

/** Groups records by page and section, in record order. */
export function* groupByPage(
  records: Iterable<IndexRecord>,
): Generator<IndexedPage> {
  let page: IndexedPage | undefined;
  for (const record of records) {
    if (page?.urlPath !== record.url_without_anchor) {
      if (page) {
        yield page;
      }
      page = createPage(record);
    }
    addRecord(page.sections, record);
  }
  if (page) {
    yield page;
  }
}

function addRecord(sections: IndexedSection[], record: IndexRecord): void {
  const section = findOrAddSection(sections, record);
  // The first excerpt of a page is its description, which may be empty.
  if (record.content !== null || record.type === 'lvl1') {
    const { content, number, bold } = record;
    section.excerpts.push({ text: content ?? '', number, bold });
  }
  section.keywords.push(...(record.keywords ?? []));
}

/**
 * Headings with the same anchor share a URL, which is returned only once. The last section takes
 * those beyond the maximum.
 */
function findOrAddSection(
  sections: IndexedSection[],
  record: IndexRecord,
): IndexedSection {
  const known = sections.find(({ anchor }) => anchor === record.anchor);
  const last = sections.at(-1);
  if (known) {
    return known;
  }
  if (last && sections.length >= maxSections) {
    return last;
  }
  const section = createSection(record);
  sections.push(section);
  return section;
}

function createPage(record: IndexRecord): IndexedPage {
  return {
    urlPath: record.url_without_anchor,
    title: toSingleLine(record.hierarchy.lvl1),
    category: record.hierarchy.lvl0,
    tags: record.tags ?? [],
    boost: record.weight?.pageRank ?? 1,
    variant: {
      language: record.language ?? '',
      version: record.version ?? '',
      tag: record.docusaurus_tag ?? '',
    },
    sections: [],
  };
}

function createSection({ hierarchy, anchor }: IndexRecord): IndexedSection {
  const deepest =
    [...levels]
      .reverse()
      .find((level) => typeof hierarchy[level] === 'string') ?? 'lvl1';
  return {
    level: anchor === null ? 1 : Number(deepest.slice('lvl'.length)),
    heading: toSingleLine(hierarchy[deepest] ?? hierarchy.lvl1),
    anchor,
    excerpts: [],
    keywords: [],
  };
}

function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
