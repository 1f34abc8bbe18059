'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { withBasePath } from '@/lib/urls/base-path';
import { getMarkdownPath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './page-meta.module.css';

/** The buttons below the content of docs pages. One component, because each adds to the payload of every page. */
export function PageTools() {
  return (
    <>
      <CopyPage />
      <BackToTop />
    </>
  );
}

/**
 * A button that copies the page as Markdown, or links to it if that fails. It needs JavaScript, so the HTML does not contain it. The
 * stylesheet hides it on unlisted pages, which have no copy.
 */
export function CopyPage() {
  const path = getMarkdownPath(usePathname());
  const [outcome, setOutcome] = useState({ path: '', isCopied: false });
  if (!useHydrated()) return null;
  const copy = () => {
    const onDone = (isCopied: boolean) => setOutcome({ path, isCopied });
    import('@/lib/client/clipboard').then(
      async (module) => onDone(await module.copyFile(path)),
      () => onDone(false),
    );
  };
  return (
    <div className={styles['copy']}>
      <button type="button" className={styles['copyButton']} onClick={copy}>
        {messages.page.copyMarkdown}
      </button>
      <span role="status">
        {outcome.path === path &&
          (outcome.isCopied ? (
            messages.page.markdownCopied
          ) : (
            <>
              {messages.page.notCopied}{' '}
              <a href={withBasePath(path)}>{messages.page.openMarkdown}</a>
            </>
          ))}
      </span>
    </div>
  );
}

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
