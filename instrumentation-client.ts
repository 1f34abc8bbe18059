import { tagManagerOrigin } from '@/lib/browser/tag-manager';
import { requireTrustedTypes } from '@/lib/browser/trusted-types';

// Next runs this file before all other code of a page.
requireTrustedTypes(process.env.NEXT_PUBLIC_GTM_ID ? [tagManagerOrigin] : []);
