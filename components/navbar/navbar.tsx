import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { site } from '@/lib/site';
import { isSamePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './navbar.module.css';

export function Navbar({ menu, tools }: { menu: ReactNode; tools: ReactNode }) {
  const isHome = isSamePath(usePathname(), '/');
  const isDocs = useSelectedLayoutSegment() === '(docs)';
  return (
    <header className={styles['bar']}>
      <nav aria-label={messages.navbar.label} className={styles['inner']}>
        {menu}
        <Link href="/" className={styles['brand']}>
          <svg
            width="1.75rem"
            height="1.75rem"
            viewBox="0 0 32 32"
            aria-hidden="true"
          >
            <rect className={styles['mark']} width="32" height="32" rx="8" />
            <path
              className={styles['stroke']}
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
              d="M8 21l5-6 4 4 7-9M18 10h6v6"
            />
          </svg>
          <span>{site.title}</span>
        </Link>
        <Link
          href="/"
          // On the home page and on all docs pages.
          aria-current={isHome ? 'page' : isDocs ? 'true' : undefined}
          className={styles['link']}
        >
          {messages.navbar.overview}
        </Link>
        <div className={styles['tools']}>{tools}</div>
      </nav>
    </header>
  );
}
