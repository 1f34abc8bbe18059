/** The words of the dialog and of the page of results. No page carries them: they come with the search. */
export const searchTexts = {
  placeholder: 'Search docs',
  clear: 'Clear the query',
  cancel: 'Cancel',
  results: 'Search results',
  noRecent: 'No recent searches',
  recent: 'Recent',
  favorites: 'Favorites',
  save: 'Save this search',
  forgetRecent: 'Remove this search from history',
  forgetFavorite: 'Remove this search from favorites',
  seeAll: (count: number) => `See all ${count} results`,
  none: (query: string) => `No results for "${query}"`,
  trySearching: 'Try searching for',
  otherWords: 'fewer words, or others that mean the same',
  error: 'Unable to fetch results',
  errorHint: 'You might want to check your network connection.',
  fallback: 'The search service does not answer: these are results from the site itself.',
  waiting: 'Searching…',
  counted: (count: number, query: string) =>
    count === 1 ? `1 result for "${query}"` : `${count} results for "${query}"`,
  keys: {
    select: { sign: '↵', name: 'Enter key', text: 'to select' },
    navigate: { sign: '↓↑', name: 'Arrow keys', text: 'to navigate' },
    close: { sign: 'esc', name: 'Escape key', text: 'to close' },
  },
} as const;
