import { ApiError } from './operations';

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
    'listKeys',
  ],
};

type Caller = { key: string; permissions: readonly string[]; keys: KeyPermissions };

/** Returns the details of a key. Reading another key needs the `listKeys` permission. Throws a 403 or 404 otherwise. */
export function getKeyDetails(requestedKey: string, { key, permissions, keys }: Caller) {
  const acl = keys[requestedKey];
  if (requestedKey !== key && !permissions.includes('listKeys'))
    throw new ApiError(403, 'Method not allowed with this API key');
  if (!acl) throw new ApiError(404, 'Key does not exist');
  return { value: requestedKey, acl, createdAt: 0, validity: 0 };
}
