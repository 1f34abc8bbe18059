import type { ThirdParty } from '@/lib/config/third-parties';
import { announcement, site } from '@/lib/site';
import * as messages from '@/messages';
import { storageKeys } from './storage-keys';

/** An entry of the cookie declaration: a storage key of the site or of a third party. */
export type DeclaredEntry = { key: string; purpose: string; kept: string; by: string };

type Settings = { versions: number; hasAnnouncement: boolean };

/**
 * Everything this build and its third parties may store in a browser. Keys that this build never writes are left out, such as the
 * preferred version of a single-version site, or our own consent when a consent platform manages it.
 */
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
  const { entries, bySite } = messages.storage;
  const own = Object.entries(entries)
    .map(([name, entry]) => ({
      key: storageKeys[name as keyof typeof entries],
      ...entry,
      by: bySite,
    }))
    .filter(({ key }) => !unused.has(key));
  const others = parties.flatMap(({ name, keeps }) =>
    keeps.map((entry) => ({ ...entry, by: name })),
  );
  return [...own, ...others];
}
