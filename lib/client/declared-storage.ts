import type { ThirdParty } from '@/lib/config/third-parties';
import { announcement, site } from '@/lib/site';
import * as messages from '@/messages';
import { storageKeys } from './storage-keys';

/** An entry of the cookie declaration: a storage key of the site or of a third party. */
type DeclaredEntry = { key: string; purpose: string; duration: string; provider: string };

type Settings = { versions: number; hasAnnouncement: boolean };

/** Returns everything that the site and its third parties may store in a browser, without keys that this build never writes. */
export function listDeclaredStorage(
  parties: readonly ThirdParty[],
  { versions, hasAnnouncement }: Settings = {
    versions: site.versions.length,
    hasAnnouncement: announcement !== null,
  },
): DeclaredEntry[] {
  const unused = new Set<string>([
    ...(versions > 1 ? [] : [storageKeys.version]),
    ...(hasAnnouncement ? [] : [storageKeys.announcementId, storageKeys.announcementDismissed]),
    ...(parties.some(({ isConsentPlatform }) => isConsentPlatform) ? [storageKeys.consent] : []),
  ]);
  const { entries, thisSite } = messages.storage;
  const own = Object.entries(entries)
    .map(([name, entry]) => ({
      key: storageKeys[name as keyof typeof entries],
      ...entry,
      provider: thisSite,
    }))
    .filter(({ key }) => !unused.has(key));
  const thirdParty = parties.flatMap(({ name, storage }) =>
    storage.map((entry) => ({ ...entry, provider: name })),
  );
  return [...own, ...thirdParty];
}
