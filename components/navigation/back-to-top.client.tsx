'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { goesUp } from '@/lib/browser/scroll-way';
import styles from './navigation.module.css';

/** A button that appears when the reader scrolls up, far from the top, and goes away when they read on. */
export function BackToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      // Read now: React may call the function below later, when the place has been noted.
      const move = { from: last, to: scrollY };
      last = move.to;
      setShown((shown) => goesUp({ ...move, shown }));
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Scroll back to top"
      className={styles['toTop']}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}
