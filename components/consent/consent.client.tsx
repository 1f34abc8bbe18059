'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { onConsentChange, onCookieSettings, readConsent } from '@/lib/browser/consent';
import { subscribe } from '@/lib/browser/storage';
import type { TagManager } from '@/lib/browser/tag-manager';
import { whenIdle } from '@/lib/browser/when-idle';
import type { ConsentBanner } from './consent-banner';
import { useTagManager } from './use-tag-manager';

type ConsentProps = { tagManager: TagManager | null };

type View = 'question' | 'settings';

/**
 * Asks for consent when the page is idle and no answer is kept, and again on 'Cookie settings'; an answer, in this tab or another,
 * closes the banner and starts or ends what it is about. The banner itself is not among the page's first scripts; when its file
 * does not come, the question is put on the next page or at the next press.
 */
export function Consent({ tagManager }: ConsentProps) {
  const [view, setView] = useState<View | null>(null);
  const [Banner, setBanner] = useState<typeof ConsentBanner | null>(null);
  useTagManager(
    tagManager,
    useSyncExternalStore(subscribe, hasAgreed, () => null),
  );
  useEffect(() => {
    const show = (next: View) =>
      import('./consent-banner').then(
        (module) => {
          setBanner(() => module.ConsentBanner);
          setView((now) => (now === 'settings' ? now : next));
        },
        () => setView(null),
      );
    const stops = [
      whenIdle(() => {
        if (!readConsent()) void show('question');
      }),
      onCookieSettings(() => void show('settings')),
      onConsentChange(() => setView(null)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (!view || !Banner) return null;
  const close = () => setView(readConsent() ? null : 'question');
  return <Banner key={view} isSettings={view === 'settings'} onClose={close} />;
}

function hasAgreed(): boolean {
  return readConsent()?.statistics === true;
}
