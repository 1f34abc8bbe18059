import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { focusTarget } from '@/lib/client/navigation/focus-target';
import { isInHiddenPart } from '@/lib/client/navigation/reveal-target';
import type { TocHeading } from '@/lib/nav/page-navigation';
import * as messages from '@/messages';
import styles from './toc.module.css';

export type TocProps = { headings: readonly TocHeading[] };

/** The number of entries of which none is hidden. */
const maxUnfoldedEntries = 16;

/**
 * A list next to the content. On small viewports, a bar opens it as a sheet. The bar is a
 * `<details>` beside the list, which also works without JavaScript.
 */
export function Toc({ headings }: TocProps) {
  const activeId = useActiveHeading(headings);
  const list = useRef<HTMLUListElement>(null);
  const sheet = useSheet(list);
  useEffect(() => {
    // Before the first measurement, reading the height would compute the layout in the task that
    // hydrates the page.
    if (activeId === '') {
      return;
    }
    // A list that is higher than the viewport follows the page.
    const nav = list.current?.parentElement;
    const progress =
      headings.findIndex(({ id }) => id === activeId) / headings.length;
    if (nav) {
      nav.scrollTop = progress * (nav.scrollHeight - nav.clientHeight);
    }
  }, [headings, activeId]);
  const isLong =
    headings.filter(({ isSummary }) => !isSummary).length > maxUnfoldedEntries;
  const follow = (id: string) => {
    sheet.close();
    // Otherwise, the focus stays on a link that is hidden.
    focusTarget(`#${encodeURIComponent(id)}`);
  };
  const renderLink = ({ id, text }: TocHeading) => (
    <a
      href={`#${encodeURIComponent(id)}`}
      aria-current={id === activeId ? 'location' : undefined}
      className={styles['link']}
      onClick={() => follow(id)}
    >
      {text}
    </a>
  );
  return (
    <nav
      aria-label={messages.page.toc}
      className={styles['toc']}
      {...sheet.navProps}
    >
      <details className={styles['bar']} {...sheet.barProps}>
        {/* biome-ignore lint/a11y/useSemanticElements: summary works without JavaScript, but browsers expose different roles for it */}
        <summary role="button" aria-expanded={sheet.isOpen}>
          {messages.page.toc}{' '}
          <span>{headings.find(({ id }) => id === activeId)?.text}</span>
        </summary>
      </details>
      <ul ref={list} data-title={messages.page.toc} className={styles['list']}>
        {groupHeadings(headings).map(({ heading, subheadings }) => (
          <li key={heading.id}>
            {renderLink(heading)}
            {subheadings.length > 0 && (
              <ul>
                {subheadings.map((subheading) => (
                  <li
                    key={subheading.id}
                    data-folded={
                      subheading.isSummary ||
                      (isLong && !subheading.isListed) ||
                      undefined
                    }
                  >
                    {renderLink(subheading)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TocGroup = { heading: TocHeading; subheadings: TocHeading[] };

/** Groups headings under those of the highest level. */
function groupHeadings(headings: TocProps['headings']): TocGroup[] {
  const minLevel = Math.min(...headings.map(({ level }) => level));
  const groups: TocGroup[] = [];
  for (const heading of headings) {
    const group = groups.at(-1);
    if (group && heading.level > minLevel) {
      group.subheadings.push(heading);
    } else {
      groups.push({ heading, subheadings: [] });
    }
  }
  return groups;
}

/** The state of the sheet: closed by Escape, and when the focus leaves it. */
function useSheet(list: RefObject<HTMLElement | null>) {
  const bar = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (bar.current) {
      bar.current.open = false;
    }
  };
  const onToggle = () => {
    setOpen(bar.current?.open ?? false);
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest' });
  };
  // The reader may have opened it before hydration.
  useEffect(() => setOpen(bar.current?.open ?? false), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') {
      close();
      bar.current?.querySelector('summary')?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) {
      close();
    }
  };
  return {
    isOpen,
    close,
    barProps: { ref: bar, onToggle },
    navProps: { onKeyDown, onBlur },
  };
}

/**
 * Returns the id of the first heading below the bars if it is in the upper half of the viewport,
 * otherwise that of the one above it. Ignores headings in closed details and in tab panels that are
 * not selected; empty if there are no others.
 */
function useActiveHeading(headings: TocProps['headings']): string {
  const [activeId, setActiveId] = useState('');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const elements = headings.map(({ id }) => ({
        id,
        element: document.getElementById(id),
      }));
      const positions = elements
        .filter(({ element }) => !element || !isInHiddenPart(element))
        .map(({ id, element }) => ({
          id,
          top: element?.getBoundingClientRect().top ?? 0,
        }));
      // After a link was followed, its heading can be a fraction of a pixel above this position.
      const { scrollMarginTop } = getComputedStyle(
        document.getElementById('main') ?? document.body,
      );
      const minTop = (Number.parseFloat(scrollMarginTop) || 0) - 1;
      const heading =
        positions.find(({ top }) => top >= minTop && top < innerHeight / 2) ??
        positions.findLast(({ top }) => top < minTop) ??
        positions[0];
      setActiveId(heading?.id ?? '');
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    // A tab panel or details that open or close.
    const observer = new MutationObserver(onScroll);
    observer.observe(document.body, {
      subtree: true,
      attributeFilter: ['hidden', 'open'],
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [headings]);
  return activeId;
}
