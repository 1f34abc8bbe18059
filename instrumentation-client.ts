import { polyfillMatchMedia } from '@/lib/client/match-media';
import { tolerateRefusedHistoryCalls } from '@/lib/client/navigation/history-limit';
import { startNavigation } from '@/lib/client/navigation/navigation-status';

// Next.js runs this file before any other code of a page.
polyfillMatchMedia();
tolerateRefusedHistoryCalls();

/** Called by Next.js when a navigation starts, including Back and Forward. */
export const onRouterTransitionStart = startNavigation;
