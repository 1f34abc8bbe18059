import { createIndexFiles } from '@/lib/search/local/index-format/create-index-files';
import { chunkFileName, manifestFileName } from '@/lib/search/local/index-format/file-formats';
import { decodeVocabulary } from '@/lib/search/local/index-format/postings-chunks';
import { rankSections } from '@/lib/search/local/rank/rank-sections';
import { createSearchIndex, type SearchIndex } from '@/lib/search/local/store/search-index';
import type { SearchRecord } from '@/lib/search/record';
import { splitText } from '@/lib/search/split-text';
import type { CollectionSection } from './collection';
import { miniSearchEngine } from './minisearch-engine';

/** Converts the sections of a collection to search records. */
export function toSearchRecords(sections: readonly CollectionSection[]): SearchRecord[] {
  return sections.flatMap(({ id, hierarchy, content }, position) => {
    const [page = '', anchor = null] = id.split('#');
    const names = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
    const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = hierarchy.slice(1);
    const level = Math.min(hierarchy.length, 6);
    const heading: SearchRecord = {
      objectID: id,
      url: id,
      url_without_anchor: page,
      anchor,
      type: names[level - 2] ?? 'lvl1',
      content: null,
      hierarchy: { lvl0: '', lvl1: hierarchy[0] ?? '', lvl2, lvl3, lvl4, lvl5, lvl6 },
      weight: { pageRank: 1, level: 110 - 10 * level, position },
      language: 'en',
      lang: 'en',
      version: 'current',
      docusaurus_tag: 'default',
      tags: [],
    };
    const texts = splitText(content, 4000).map(
      (text, at): SearchRecord => ({
        ...heading,
        objectID: `${id}-${at}`,
        type: 'content',
        content: text,
      }),
    );
    return [heading, ...texts];
  });
}

/**
 * Returns the engine of this site and MiniSearch for comparison, in the format of the search bench: the index is a string, and
 * results are section IDs.
 */
export function engines() {
  let index: SearchIndex;
  return [
    {
      name: 'growth-suite-help',
      engine: 'local',
      build: (sections: readonly CollectionSection[]) => {
        const files = createIndexFiles(toSearchRecords(sections), {
          synonyms: [],
          pins: [],
          popular: [],
        });
        // Snippets are not needed to rank results.
        return JSON.stringify([...files].filter(([name]) => !name.startsWith('texts')));
      },
      load: (text: string) => {
        index = loadIndex(new Map<string, string>(JSON.parse(text)));
      },
      search: (query: string, count: number) =>
        rankSections(query, index, { allows: () => true })
          .ranked.slice(0, count)
          .map(({ section }) => pathOf(index, section)),
    },
    miniSearchEngine(),
  ];
}

/** Loads the whole index synchronously, so that the bench measures parsing and searching, but not waiting. */
function loadIndex(files: ReadonlyMap<string, string>): SearchIndex {
  const index = createSearchIndex(JSON.parse(files.get(manifestFileName) ?? ''));
  index.words = index.words.map((_, number) => {
    const text = files.get(chunkFileName('words', number, index.manifest)) ?? '';
    return decodeVocabulary(JSON.parse(text));
  });
  return index;
}

function pathOf({ sections, pages }: SearchIndex, section: number): string {
  const { page = 0, anchor = null } = sections[section] ?? {};
  return (pages[page]?.urlPath ?? '') + (anchor === null ? '' : `#${anchor}`);
}
