import { Refusal } from './operations';

export type Keys = Record<string, readonly string[]>;

/** The keys that a mock server knows when it is told none. */
export const standInKeys = { search: 'searchkey', admin: 'adminkey' } as const;

/** What those keys may do. */
export const standInRights: Keys = {
  [standInKeys.search]: ['search'],
  [standInKeys.admin]: [
    'search',
    'browse',
    'addObject',
    'deleteIndex',
    'settings',
    'editSettings',
    'listKeys',
  ],
};

type Asker = { key: string; rights: readonly string[]; keys: Keys };

/** What the service tells of a key: each may read about itself, and only those with the right to list keys about others. */
export function keyAnswer(asked: string, { key, rights, keys }: Asker) {
  const acl = keys[asked];
  if (asked !== key && !rights.includes('listKeys'))
    throw new Refusal(403, 'Method not allowed with this API key');
  if (!acl) throw new Refusal(404, 'Key does not exist');
  return { value: asked, acl, createdAt: 0, validity: 0 };
}
