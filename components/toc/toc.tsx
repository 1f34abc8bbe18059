import { useEffect, useRef, useState } from 'react';
import { focusTarget } from '@/lib/client/focus-target';
import { isInHiddenPart } from '@/lib/client/reveal-target';
import * as messages from '@/messages';
import styles from './toc.module.css';

export type TocProps = { headings: readonly { level: number; id: string; text: string }[] };

const listId = 'page-toc';

/** A list next to the content. On small viewports, a bar opens it as a popover, which also works without JavaScript. */
export function Toc({ headings }: TocProps) {
  const active = useActiveHeading(headings);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A list that is higher than the viewport follows the page.
    const nav = list.current?.parentElement;
    const progress = headings.findIndex(({ id }) => id === active) / headings.length;
    if (nav) nav.scrollTop = progress * (nav.scrollHeight - nav.clientHeight);
  }, [headings, active]);
  if (headings.length === 0) return null;
  const minLevel = Math.min(...headings.map(({ level }) => level));
  // Some supported browsers have no popovers.
  const close = (id: string) => {
    list.current?.hidePopover?.();
    // Otherwise, the focus returns to the bar.
    focusTarget(`#${encodeURIComponent(id)}`);
  };
  return (
    <nav aria-label={messages.page.toc} className={styles['toc']}>
      <button type="button" popoverTarget={listId} className={styles['bar']}>
        {messages.page.toc} <span>{headings.find(({ id }) => id === active)?.text}</span>
      </button>
      <ul
        id={listId}
        ref={list}
        popover="auto"
        data-title={messages.page.toc}
        className={styles['list']}
        onToggle={() =>
          list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
        }
      >
        {headings.map(({ id, level, text }) => (
          <li key={id} data-depth={level - minLevel}>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === active ? 'location' : undefined}
              className={styles['link']}
              onClick={() => close(id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns the id of the first heading below the bars if it is in the upper half of the viewport, otherwise that of the one above it. Ignores
 * headings in closed details and in tab panels that are not selected; empty if there are no others.
 */
function useActiveHeading(headings: TocProps['headings']): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const elements = headings.map(({ id }) => ({ id, element: document.getElementById(id) }));
      const positions = elements
        .filter(({ element }) => !element || !isInHiddenPart(element))
        .map(({ id, element }) => ({ id, top: element?.getBoundingClientRect().top ?? 0 }));
      // After a link was followed, its heading can be a fraction of a pixel above this position.
      const { scrollMarginTop } = getComputedStyle(
        document.getElementById('main') ?? document.body,
      );
      const start = (Number.parseFloat(scrollMarginTop) || 0) - 1;
      const heading =
        positions.find(({ top }) => top >= start && top < innerHeight / 2) ??
        positions.findLast(({ top }) => top < start) ??
        positions[0];
      setActive(heading?.id ?? '');
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    // A tab panel or details that open or close.
    const observer = new MutationObserver(onScroll);
    observer.observe(document.body, { subtree: true, attributeFilter: ['hidden', 'open'] });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [headings]);
  return active;
}
