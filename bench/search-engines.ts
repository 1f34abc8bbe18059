import {
  createIndex,
  createSyncSearch,
  type SearchRecord,
} from '@help-center/search';
import MiniSearch from 'minisearch';
import { splitText } from '@/lib/search/records';

/**
 * A section of a documentation collection. `hierarchy` lists the page title, the parent headings
 * and the section heading.
 */
type CollectionSection = {
  id: string;
  url: string;
  title: string;
  hierarchy: string[];
  content: string;
};

/** Returns the search records of a documentation collection. */
function toSearchRecords(
  sections: readonly CollectionSection[],
): SearchRecord[] {
  return sections.flatMap(({ id, hierarchy, content }, position) => {
    const [page = '', anchor = null] = id.split('#');
    const headingTypes = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
    const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] =
      hierarchy.slice(1);
    const level = Math.min(hierarchy.length, 6);
    const heading: SearchRecord = {
      objectID: id,
      url: id,
      url_without_anchor: page,
      anchor,
      type: headingTypes[level - 2] ?? 'lvl1',
      content: null,
      hierarchy: {
        lvl0: '',
        lvl1: hierarchy[0] ?? '',
        lvl2,
        lvl3,
        lvl4,
        lvl5,
        lvl6,
      },
      weight: {
        pageRank: 1,
        level: 110 - 10 * level,
        position,
      },
      language: 'en',
      version: 'current',
      docusaurus_tag: 'default',
      tags: [],
    };
    const contentRecords = splitText(content).map(
      (text, number): SearchRecord => ({
        ...heading,
        objectID: `${id}-${number}`,
        type: 'content',
        content: text,
      }),
    );
    return [heading, ...contentRecords];
  });
}

/**
 * The interface of the external search benchmark. The index is a string, and results are section
 * IDs.
 */
type BenchmarkEngine = {
  name: string;
  engine: string;
  build: (sections: readonly CollectionSection[]) => string;
  load: (index: string) => void;
  search: (query: string, count: number) => string[];
};

/** Returns the engine of this site, and MiniSearch for comparison. */
export function engines(): BenchmarkEngine[] {
  return [createLocalEngine(), createMiniSearchEngine()];
}

function createLocalEngine(): BenchmarkEngine {
  let search: ReturnType<typeof createSyncSearch>;
  return {
    name: 'growth-suite-help',
    engine: 'local',
    // Excerpts are not needed to rank results.
    build: (sections) =>
      JSON.stringify(
        [...createIndex(toSearchRecords(sections))].filter(
          ([name]) => !name.startsWith('excerpts'),
        ),
      ),
    load: (text) => {
      search = createSyncSearch(new Map<string, string>(JSON.parse(text)));
    },
    search: (query, count) =>
      search({ params: { query, hitsPerPage: count } }).hits.map(
        ({ url_without_anchor: page, anchor }) =>
          page + (anchor === null ? '' : `#${anchor}`),
      ),
  };
}

/** MiniSearch with the fields and weights of VitePress. */
function createMiniSearchEngine(): BenchmarkEngine {
  const options = {
    fields: ['title', 'parents', 'content'],
    searchOptions: {
      fuzzy: 0.2,
      prefix: true,
      boost: { title: 4, content: 2, parents: 1 },
    },
  };
  let index: MiniSearch;
  return {
    name: 'MiniSearch as in VitePress',
    engine: 'minisearch',
    build: (sections) => {
      const engine = new MiniSearch(options);
      for (const { id, hierarchy, content } of sections) {
        engine.add({
          id,
          title: hierarchy.at(-1),
          parents: hierarchy.slice(0, -1),
          content,
        });
      }
      return JSON.stringify(engine);
    },
    load: (text) => {
      index = MiniSearch.loadJSON(text, options);
    },
    search: (query, count) =>
      index
        .search(query)
        .slice(0, count)
        .map(({ id }) => String(id)),
  };
}
