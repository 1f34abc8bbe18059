import { site } from '@/lib/site';
import { storageKeys } from './storage-keys';

/** The options of `prePaint`. */
export type PrePaintOptions = {
  /** The announcement of the site; null if there is none. */
  announcementId: string | null;
  /** The keys of stored values. `reload` is in session storage. */
  keys: { announcementId: string; announcementDismissed: string; reload: string };
  /** The browser's theme color in each color mode. */
  colors: { light: string; dark: string };
  /** After how many milliseconds a page that is not hydrated has failed. */
  timeout: number;
};

/** Returns the options of `prePaint` for this site. */
export function createPrePaintOptions(announcementId: string | null): PrePaintOptions {
  return {
    announcementId,
    keys: {
      announcementId: storageKeys.announcementId,
      announcementDismissed: storageKeys.announcementDismissed,
      reload: storageKeys.reload,
    },
    colors: site.browserColors,
    timeout: site.navigation.timeout,
  };
}
