'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { withBasePath } from '@/lib/urls/base-path';
import { getMarkdownPath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './page-meta.module.css';

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
