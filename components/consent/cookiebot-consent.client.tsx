'use client';

import { useSyncExternalStore } from 'react';
import { getCookiebotConsent, subscribeCookiebot } from '@/lib/browser/cookiebot';
import type { TagManager } from '@/lib/browser/tag-manager';
import { useTagManager } from './use-tag-manager';

/** Starts the tag manager according to the user's choice in Cookiebot's dialog. */
export function CookiebotConsent({ tagManager }: { tagManager: TagManager }) {
  const hasConsent = useSyncExternalStore(subscribeCookiebot, getCookiebotConsent, () => null);
  useTagManager(tagManager, hasConsent);
  return null;
}
