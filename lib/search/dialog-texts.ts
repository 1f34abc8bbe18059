/** The texts of the search dialog before its code has arrived, and of a failed search. Every page carries them. */
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
