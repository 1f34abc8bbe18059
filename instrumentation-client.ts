import { startNavigation } from '@/lib/browser/navigation-status';
import { tagManagerOrigin } from '@/lib/browser/tag-manager';
import { requireTrustedTypes } from '@/lib/browser/trusted-types';

// Next runs this file before all other code of a page.
requireTrustedTypes(process.env.NEXT_PUBLIC_GTM_ID ? [tagManagerOrigin] : []);

/** Next calls it when the router starts to go to another page: by a link, by code, by Back and Forward. */
export const onRouterTransitionStart = startNavigation;
