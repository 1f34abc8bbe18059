/** Text shown before the search code has loaded, and when loading it fails. Included in every page. */
export const dialogTexts = {
  placeholder: 'Search docs',
  clear: 'Clear the query',
  cancel: 'Cancel',
  error: 'Unable to fetch results',
  errorHint: 'You might want to check your network connection.',
  keys: {
    select: { sign: '↵', name: 'Enter key', text: 'to select' },
    navigate: { sign: '↓↑', name: 'Arrow keys', text: 'to navigate' },
    close: { sign: 'esc', name: 'Escape key', text: 'to close' },
  },
} as const;
