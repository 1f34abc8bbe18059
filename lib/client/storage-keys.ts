/** The keys of everything that the site stores in a browser. A key that ends in a dot is a prefix. */
export const storageKeys = {
  theme: 'theme',
  tabs: 'docusaurus.tab.',
  announcementId: 'docusaurus.announcement.id',
  announcementDismissed: 'docusaurus.announcement.dismiss',
  consent: 'cookie-consent',
  version: 'docs-preferred-version-default',
  recentSearches: 'search.recent',
  favoriteSearches: 'search.favorites',
  /** In session storage; the others are in local storage. */
  reload: 'reload',
} as const;
