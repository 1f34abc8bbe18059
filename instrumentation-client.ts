import { startNavigation } from '@/lib/browser/navigation-status';
import { tagManagerOrigin } from '@/lib/browser/tag-manager';
import { createTrustedTypesPolicy } from '@/lib/browser/trusted-types';

// Next.js runs this file before any other code of a page.
createTrustedTypesPolicy(process.env.NEXT_PUBLIC_GTM_ID ? [tagManagerOrigin] : []);

/** Called by Next.js when a navigation starts, including Back and Forward. */
export const onRouterTransitionStart = startNavigation;
