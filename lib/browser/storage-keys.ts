/**
 * Everything that the site keeps in a reader's browser: the local storage key, what it is for, and how long it stays.
 * The cookie declaration is written from it. A key that ends in a dot begins the name of several entries.
 */
export const stored = {
  theme: {
    key: 'theme',
    purpose: 'Remembers whether you read in light or dark mode.',
    kept: 'Until you clear it',
  },
  tabs: {
    key: 'docusaurus.tab.',
    purpose:
      'Remembers which tab you chose in a group of tabs, so that other pages show the same. One entry for each group.',
    kept: 'Until you clear it',
  },
} as const;
