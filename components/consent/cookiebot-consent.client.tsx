'use client';

import { useSyncExternalStore } from 'react';
import { getCookiebotConsent, subscribeCookiebot } from '@/lib/client/consent';
import type { StatisticsScript } from '@/lib/client/statistics';
import { useStatistics } from './use-statistics';

/** Starts the scripts according to the user's choice in Cookiebot's dialog. */
export function CookiebotConsent({ scripts }: { scripts: readonly StatisticsScript[] }) {
  const hasConsent = useSyncExternalStore(subscribeCookiebot, getCookiebotConsent, () => null);
  useStatistics(scripts, hasConsent);
  return null;
}
