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
      setShown((shown) => goesUp({ from: last, to: scrollY, shown }));
      last = scrollY;
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
