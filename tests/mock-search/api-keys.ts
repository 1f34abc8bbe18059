/** The permissions of each API key. */
export type KeyPermissions = Record<string, readonly string[]>;

/** The default API keys of the mock server. */
export const mockSearchKeys = { search: 'searchkey', admin: 'adminkey' } as const;

/** The permissions of the default API keys. */
export const defaultPermissions: KeyPermissions = {
  [mockSearchKeys.search]: ['search'],
  [mockSearchKeys.admin]: [
    'search',
    'browse',
    'addObject',
    'deleteIndex',
    'settings',
    'editSettings',
  ],
};
