'use client';

import { useEffect, useState } from 'react';
import { Shape } from '@/components/ui/icon';
import * as messages from '@/messages';
import styles from './frame.module.css';

/** A button that appears when the user scrolls up far from the top and disappears when they scroll down. */
export function BackToTop() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    let lastPosition = scrollY;
    const onScroll = () => {
      // Captured here because React may call the updater after `lastPosition` has changed.
      const positions = { from: lastPosition, to: scrollY };
      lastPosition = positions.to;
      setVisible((current) => isShown({ ...positions, isVisible: current }));
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  if (!isVisible) return null;
  return (
    <button
      type="button"
      aria-label={messages.page.backToTop}
      className={`screen-only ${styles['toTop']}`}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Shape path="M12 19V5M5 12l7-7 7 7" size={20} />
    </button>
  );
}

/** The minimum scroll position at which the button is shown, in pixels. */
const minScrollTop = 300;

/** Whether the button is visible after a scroll event: while scrolling up, away from the top. Ignores jitter. */
function isShown({ from, to, isVisible }: { from: number; to: number; isVisible: boolean }) {
  if (to < minScrollTop) return false;
  if (Math.abs(to - from) < 5) return isVisible;
  // A longer jump is a navigation to an anchor.
  return to < from && from - to < 1000;
}
