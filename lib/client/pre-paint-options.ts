import { site } from '@/lib/site';
import { storageKeys } from './storage-keys';

export type PrePaintOptions = {
  /** The announcement of the site; null if there is none. */
  announcementId: string | null;
  announcementIdKey: string;
  announcementDismissedKey: string;
  /** The key of the last reload, in session storage. */
  reloadKey: string;
  /** The browser's theme color in each color mode. */
  themeColors: Readonly<Record<string, string>> & { light: string };
  /** After how many milliseconds a page that is not hydrated has failed. */
  hydrationTimeout: number;
};

/** Returns the options of `prePaint` for this site. */
export function createPrePaintOptions(
  announcementId: string | null,
): PrePaintOptions {
  return {
    announcementId,
    announcementIdKey: storageKeys.announcementId,
    announcementDismissedKey: storageKeys.announcementDismissed,
    reloadKey: storageKeys.reload,
    themeColors: site.browserColors,
    hydrationTimeout: site.navigation.timeout,
  };
}
