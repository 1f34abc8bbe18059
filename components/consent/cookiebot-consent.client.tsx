'use client';

import { useSyncExternalStore } from 'react';
import { cookiebotStatistics, subscribeCookiebot } from '@/lib/browser/cookiebot';
import type { TagManager } from '@/lib/browser/tag-manager';
import { useTagManager } from './use-tag-manager';

/** Starts the tag manager with the choice that a reader made in Cookiebot's dialog. */
export function CookiebotConsent({ tagManager }: { tagManager: TagManager }) {
  const isAgreed = useSyncExternalStore(subscribeCookiebot, cookiebotStatistics, () => null);
  useTagManager(tagManager, isAgreed);
  return null;
}
