/**
 * Everything the site stores in a reader's browser: the key, its purpose, the kind of storage and the lifetime. The cookie
 * declaration is generated from it. A key that ends in a dot is a prefix.
 */
export const stored = {
  theme: {
    key: 'theme',
    purpose: 'Remembers whether you read in light or dark mode.',
    kept: 'Local storage, until you clear it',
  },
  tabs: {
    key: 'docusaurus.tab.',
    purpose:
      'Remembers which tab you chose in a group of tabs, so that other pages show the same. One entry for each group.',
    kept: 'Local storage, until you clear it',
  },
  announcementId: {
    key: 'docusaurus.announcement.id',
    purpose: 'Remembers which notice at the top of the page you saw last.',
    kept: 'Local storage, until you clear it',
  },
  announcementDismissed: {
    key: 'docusaurus.announcement.dismiss',
    purpose: 'Remembers that you closed that notice.',
    kept: 'Local storage, until a new notice comes',
  },
  consent: {
    key: 'cookie-consent',
    purpose: 'Remembers your answer about statistics, so that you are not asked again.',
    kept: 'Local storage, until you clear it',
  },
  version: {
    key: 'docs-preferred-version-default',
    purpose: 'Remembers which version of the guides you chose, where there is more than one.',
    kept: 'Local storage, until you clear it',
  },
  recentSearches: {
    key: 'search.recent',
    purpose: 'Remembers the pages that you last opened from the search, to offer them again.',
    kept: 'Local storage, until you remove them in the search or clear it',
  },
  favoriteSearches: {
    key: 'search.favorites',
    purpose: 'Remembers the pages that you saved in the search.',
    kept: 'Local storage, until you remove them in the search or clear it',
  },
  reload: {
    key: 'reload',
    purpose:
      'Keeps your place on the page when the site was updated while you read and has to load anew, and stops it from doing so twice.',
    kept: 'Session storage, until you close the tab',
  },
} as const;
