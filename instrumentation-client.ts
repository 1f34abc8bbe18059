import { requireTrustedTypes } from '@/lib/browser/trusted-types';

// Next runs this file before all other code of a page.
requireTrustedTypes();
