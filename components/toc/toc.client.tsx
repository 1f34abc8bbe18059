'use client';

import { useEffect, useState } from 'react';
import { findActiveHeading } from '@/lib/nav/active-heading';
import * as messages from '@/messages';
import styles from './toc.module.css';

type TocProps = { headings: readonly { level: number; id: string; text: string }[] };

/** The table of contents: a list next to the content, or a collapsible box above it on phones. */
export function Toc({ headings }: TocProps) {
  const active = useActiveHeading(headings);
  if (headings.length === 0) return null;
  const minLevel = Math.min(...headings.map(({ level }) => level));
  const list = (
    <ul className={styles['list']}>
      {headings.map(({ id, level, text }) => (
        <li key={id} data-depth={level - minLevel}>
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
      <nav aria-label={messages.page.contents} className={styles['wide']}>
        <p className={styles['title']}>{messages.page.contents}</p>
        {list}
      </nav>
      <nav aria-label={messages.page.contents} className={styles['phone']}>
        <details>
          <summary className={styles['summary']}>{messages.page.contents}</summary>
          {list}
        </details>
      </nav>
    </>
  );
}

/** Returns the id of the active heading, or an empty string above the first one. */
function useActiveHeading(headings: TocProps['headings']): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const navbarBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const positions = headings.map(({ id }) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
      }));
      setActive(findActiveHeading(positions, { navbarBottom, viewportHeight: innerHeight }));
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
  }, [headings]);
  return active;
}
