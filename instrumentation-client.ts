import { startNavigation } from '@/lib/browser/navigation-status';
import { requireTrustedTypes } from '@/lib/browser/trusted-types';

// Next runs this file before all other code of a page.
requireTrustedTypes();

/** Next calls it when the router starts to go to another page: by a link, by code, by Back and Forward. */
export const onRouterTransitionStart = startNavigation;
