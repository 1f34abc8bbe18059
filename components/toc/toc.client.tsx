'use client';

import { useEffect, useState } from 'react';
import { activeHeading } from '@/lib/nav/active-heading';
import styles from './toc.module.css';

type TocProps = { headings: readonly { level: number; id: string; text: string }[] };

/** The headings of the page: a list beside the text, or a box that unfolds above it on a phone. */
export function Toc({ headings }: TocProps) {
  const active = useActiveHeading(headings.map(({ id }) => id).join('\n'));
  if (headings.length === 0) return null;
  const least = Math.min(...headings.map(({ level }) => level));
  const list = (
    <ul className={styles['list']}>
      {headings.map(({ id, level, text }) => (
        <li key={id} data-depth={level - least}>
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === active ? 'location' : undefined}
            className={styles['link']}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label="On this page" className={styles['wide']}>
        <p className={styles['title']}>On this page</p>
        {list}
      </nav>
      <nav aria-label="On this page" className={styles['phone']}>
        <details>
          <summary className={styles['summary']}>On this page</summary>
          {list}
        </details>
      </nav>
    </>
  );
}

/** The id of the heading that is being read; empty above the first. */
function useActiveHeading(joinedIds: string): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    const ids = joinedIds.split('\n').filter(Boolean);
    let frame = 0;
    const measure = () => {
      frame = 0;
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const places = ids.map((id) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
      }));
      setActive(activeHeading(places, { top: bar, height: window.innerHeight }));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [joinedIds]);
  return active;
}
