'use client';

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onCookieSettings, readConsent } from '@/lib/browser/consent';
import { subscribe } from '@/lib/browser/storage';
import { startTagManager } from '@/lib/browser/tag-manager';
import { whenIdle } from '@/lib/browser/when-idle';

const Banner = lazy(() =>
  import('./consent-banner').then(({ ConsentBanner }) => ({ default: ConsentBanner })),
);

type ConsentProps = {
  /** The address of the tag manager's script; empty where there is none. */
  tagManager: string;
};

type View = 'none' | 'question' | 'settings';

/**
 * Asks for consent when the page is idle and no answer is kept, and again on 'Cookie settings'; starts what was agreed to.
 * The banner itself is not among the page's first scripts.
 */
export function Consent({ tagManager }: ConsentProps) {
  const [view, setView] = useState<View>('none');
  const isAgreed = useSyncExternalStore(
    subscribe,
    () => readConsent()?.statistics === true,
    () => false,
  );
  useEffect(
    () => whenIdle(() => setView((now) => (now === 'none' && !readConsent() ? 'question' : now))),
    [],
  );
  useEffect(() => onCookieSettings(() => setView('settings')), []);
  useEffect(() => {
    if (isAgreed && tagManager) startTagManager(tagManager);
  }, [isAgreed, tagManager]);
  if (view === 'none') return null;
  return (
    <Suspense>
      <Banner isSettings={view === 'settings'} onClose={() => setView('none')} />
    </Suspense>
  );
}
