'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onCookieSettings, readConsent } from '@/lib/browser/consent';
import { subscribe } from '@/lib/browser/storage';
import { startTagManager } from '@/lib/browser/tag-manager';
import { whenIdle } from '@/lib/browser/when-idle';
import type { ConsentBanner } from './consent-banner';

type ConsentProps = {
  /** The address of the tag manager's script; empty where there is none. */
  tagManager: string;
};

type View = 'question' | 'settings';

/**
 * Asks for consent when the page is idle and no answer is kept, and again on 'Cookie settings'; starts what was agreed to,
 * and loads the page anew when that is taken back. The banner itself is not among the page's first scripts; when its file
 * does not come, the question is put on the next page or at the next press.
 */
export function Consent({ tagManager }: ConsentProps) {
  const [view, setView] = useState<View | null>(null);
  const [Banner, setBanner] = useState<typeof ConsentBanner | null>(null);
  useTagManager(tagManager);
  useEffect(() => {
    const show = (next: View) =>
      import('./consent-banner').then(
        (module) => {
          setBanner(() => module.ConsentBanner);
          setView((now) => (now === 'settings' ? now : next));
        },
        () => setView(null),
      );
    const stopWaiting = whenIdle(() => {
      if (!readConsent()) void show('question');
    });
    const stopListening = onCookieSettings(() => void show('settings'));
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  if (!view || !Banner) return null;
  return <Banner key={view} isSettings={view === 'settings'} onClose={() => setView(null)} />;
}

/** Starts the tag manager after consent, once. A script cannot be unloaded: consent taken back loads the page without it. */
function useTagManager(script: string): void {
  const hasStarted = useRef(false);
  const isAgreed = useSyncExternalStore(
    subscribe,
    () => readConsent()?.statistics === true,
    () => false,
  );
  useEffect(() => {
    if (!script || isAgreed === hasStarted.current) return;
    if (hasStarted.current) {
      location.reload();
      return;
    }
    hasStarted.current = true;
    startTagManager(script);
  }, [isAgreed, script]);
}
