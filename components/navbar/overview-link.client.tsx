'use client';

import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { isSamePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './navbar.module.css';

/** The link to the home page, marked as current on the home page and on all docs pages. */
export function OverviewLink() {
  const isHome = isSamePath(usePathname(), '/');
  const isDocs = useSelectedLayoutSegment() === '(docs)';
  return (
    <Link
      href="/"
      aria-current={isHome ? 'page' : isDocs ? 'true' : undefined}
      className={styles['link']}
    >
      {messages.navbar.overview}
    </Link>
  );
}
