import MiniSearch from 'minisearch';
import type { CollectionSection } from './collection';

type Row = { id: string; title: string; titles: string[]; text: string };

/** MiniSearch with the fields and weights of VitePress's local search, in the shape that the search bench asks for. */
export function miniSearchEngine() {
  const settings = {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  };
  let index: MiniSearch<Row>;
  return {
    name: 'MiniSearch as VitePress sets it',
    engine: 'minisearch',
    build: (sections: readonly CollectionSection[]) => {
      const built = new MiniSearch<Row>(settings);
      built.addAll(
        sections.map(({ id, hierarchy, content }) => ({
          id,
          title: hierarchy.at(-1) ?? '',
          titles: hierarchy.slice(0, -1),
          text: content,
        })),
      );
      return JSON.stringify(built);
    },
    load: (text: string) => {
      index = MiniSearch.loadJSON<Row>(text, settings);
    },
    search: (query: string, count: number) =>
      index
        .search(query)
        .slice(0, count)
        .map(({ id }) => String(id)),
  };
}
