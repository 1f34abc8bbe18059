'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import * as messages from '@/messages';
import styles from './navigation.module.css';

/** A button that appears when the user scrolls up far from the top and disappears when they scroll down. */
export function BackToTop() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      // Captured here because React may call the updater after `last` has changed.
      const positions = { from: last, to: scrollY };
      last = positions.to;
      setVisible((current) => shouldShowBackToTop({ ...positions, isVisible: current }));
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  if (!isVisible) return null;
  return (
    <button
      type="button"
      aria-label={messages.page.backToTop}
      className={styles['toTop']}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}

type ScrollChange = { from: number; to: number; isVisible: boolean };

/** Distance from the top, in pixels, below which the button stays hidden. */
const minScrollTop = 300;

/** Whether the back-to-top button is visible after a scroll event: while scrolling up, away from the top. Ignores jitter. */
export function shouldShowBackToTop({ from, to, isVisible }: ScrollChange): boolean {
  if (to < minScrollTop) return false;
  if (Math.abs(to - from) < 5) return isVisible;
  // A longer jump is a navigation to an anchor.
  return to < from && from - to < 1000;
}
