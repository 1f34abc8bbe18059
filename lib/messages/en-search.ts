/** The UI strings that load with the search code: results in the dialog and on the results page. */

export const dialog = {
  results: 'Search results',
  noRecent: 'No recent searches',
  recent: 'Recent',
  favorites: 'Favorites',
  tasks: 'Popular tasks',
  categories: 'Browse by section',
  save: (title: string) => `Save '${title}' as a favorite`,
  removeRecentPage: (title: string) => `Remove '${title}' from recent searches`,
  removeFavoritePage: (title: string) => `Remove '${title}' from favorites`,
  seeAll: (count: number) => `See all ${count} results`,
  resultCount: (count: number, query: string) =>
    count === 1 ? `1 result for "${query}"` : `${count} results for "${query}"`,
};

export const results = {
  prompt: 'Type a word or a question: the guides are searched as you type.',
  resultCount: (count: number) =>
    count === 1 ? 'One document found' : `${count} documents found`,
  showMore: 'Show more results',
  filters: 'Filters',
  clearFilters: 'Clear all',
  category: 'Section',
  tag: 'Topic',
  showAll: 'Show all',
  showFewer: 'Show fewer',
};

export const states = {
  noResults: (query: string) => `No results for "${query}"`,
  trySearching: 'Try searching for',
  rephrase: 'fewer words, or others that mean the same',
  guides: 'Guides that may help',
  searching: 'Searching…',
};
