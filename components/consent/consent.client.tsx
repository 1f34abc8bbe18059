'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { onConsentChange, onOpenCookieSettings, readConsent } from '@/lib/client/consent';
import type { StatisticsScript } from '@/lib/client/statistics';
import { subscribeToStorage } from '@/lib/client/storage';
import { runWhenIdle } from '@/lib/client/when-idle';
import type { ConsentBanner } from './consent-banner';
import { useStatistics } from './use-statistics';

type View = 'prompt' | 'settings';

type ConsentProps = {
  scripts: readonly StatisticsScript[];
  /** Whether there are statistics that require consent. */
  hasStatistics: boolean;
};

/**
 * Shows the consent banner when no choice is stored, or when the user opens 'Cookie settings'. A choice in any tab closes the banner and
 * starts or stops the scripts that require consent. The banner is lazy-loaded; if that fails, it is shown on the next page or the next click.
 */
export function Consent({ scripts, hasStatistics }: ConsentProps) {
  const [view, setView] = useState<View | null>(null);
  const [Banner, setBanner] = useState<typeof ConsentBanner | null>(null);
  const hasConsent = useSyncExternalStore(subscribeToStorage, hasStatisticsConsent, () => null);
  useStatistics(scripts, hasConsent);
  useEffect(() => {
    const show = (next: View) =>
      import('./consent-banner').then(
        (module) => {
          setBanner(() => module.ConsentBanner);
          setView((current) => (current === 'settings' ? current : next));
        },
        () => setView(null),
      );
    const cleanups = [
      runWhenIdle(() => {
        if (!readConsent()) void show('prompt');
      }),
      onOpenCookieSettings(() => void show('settings')),
      onConsentChange(() => setView(null)),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, []);
  if (!view || !Banner) return null;
  const close = () => setView(readConsent() ? null : 'prompt');
  return (
    <Banner
      key={view}
      isSettings={view === 'settings'}
      hasStatistics={hasStatistics}
      onClose={close}
    />
  );
}

function hasStatisticsConsent(): boolean {
  return readConsent()?.statistics === true;
}
