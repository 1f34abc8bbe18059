import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import * as messages from '@/messages';
import styles from './layout.module.css';

/** The minimum scroll position at which the button is shown, in pixels. */
const minScrollTop = 300;

/**
 * A button that appears when the reader scrolls up far from the top and disappears when they scroll
 * down.
 */
export function BackToTop() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    // Not read here: that would compute the layout in the task that hydrates the page.
    let lastPosition = 0;
    const onScroll = () => {
      const distance = scrollY - lastPosition;
      // Ignores jitter.
      if (Math.abs(distance) < 5 && scrollY >= minScrollTop) {
        return;
      }
      lastPosition = scrollY;
      // A longer jump up is a navigation to an anchor.
      setVisible(scrollY >= minScrollTop && distance < 0 && distance > -1000);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  if (!isVisible) {
    return null;
  }
  return (
    <button
      type="button"
      aria-label={messages.page.backToTop}
      className={`screen-only ${styles['backToTop']}`}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon path="M12 19V5M5 12l7-7 7 7" />
    </button>
  );
}
