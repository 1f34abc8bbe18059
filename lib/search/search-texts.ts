/** Text of the search dialog and the results page. Loaded with the search code, not with every page. */
export const searchTexts = {
  results: 'Search results',
  noRecent: 'No recent searches',
  recent: 'Recent',
  favorites: 'Favorites',
  save: (title: string) => `Save '${title}' as a favorite`,
  removeRecentPage: (title: string) => `Remove '${title}' from recent searches`,
  removeFavoritePage: (title: string) => `Remove '${title}' from favorites`,
  seeAll: (count: number) => `See all ${count} results`,
  none: (query: string) => `No results for "${query}"`,
  trySearching: 'Try searching for',
  otherWords: 'fewer words, or others that mean the same',
  fallback: 'The search service does not answer: these are results from the site itself.',
  waiting: 'Searching…',
  counted: (count: number, query: string) =>
    count === 1 ? `1 result for "${query}"` : `${count} results for "${query}"`,
} as const;
