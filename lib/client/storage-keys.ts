/** The keys of all data that is stored in the browser. A key that ends in a dot is a prefix. */
export const storageKeys = {
  theme: 'theme',
  tabs: 'docusaurus.tab.',
  announcementId: 'docusaurus.announcement.id',
  announcementDismissed: 'docusaurus.announcement.dismiss',
  consent: 'cookie-consent',
  version: 'docs-preferred-version-default',
  locale: 'docs-preferred-locale',
  tasks: 'tasks.',
  recentPages: 'search.recent',
  favoritePages: 'search.favorites',
  /** In session storage; the others are in local storage. */
  reload: 'reload',
} as const;
