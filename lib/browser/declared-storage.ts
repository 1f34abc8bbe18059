import { announcement, site } from '@/lib/site';
import type { ThirdParty } from '@/lib/third-parties';
import { stored } from './storage-keys';

/** An entry of the cookie declaration: a storage key of the site or of a third party. */
export type DeclaredEntry = { key: string; purpose: string; kept: string; by: string };

type Settings = { versions: number; hasAnnouncement: boolean };

/**
 * Everything this build and its third parties may store in a browser. Keys that this build never writes are left out, such as the
 * preferred version of a single-version site, or our own consent when a consent platform manages it.
 */
export function declaredStorageEntries(
  parties: readonly ThirdParty[],
  { versions, hasAnnouncement }: Settings = {
    versions: site.versions.length,
    hasAnnouncement: announcement !== null,
  },
): DeclaredEntry[] {
  const unused = new Set<string>([
    ...(versions > 1 ? [] : [stored.version.key]),
    ...(hasAnnouncement ? [] : [stored.announcementId.key, stored.announcementDismissed.key]),
    ...(parties.some(({ isConsentPlatform }) => isConsentPlatform) ? [stored.consent.key] : []),
  ]);
  const own = Object.values(stored)
    .filter(({ key }) => !unused.has(key))
    .map((entry) => ({ ...entry, by: 'This site' }));
  const others = parties.flatMap(({ name, keeps }) =>
    keeps.map((entry) => ({ ...entry, by: name })),
  );
  return [...own, ...others];
}
