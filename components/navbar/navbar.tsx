import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { InlineSvg } from '@/lib/config/logo';
import { brand } from '@/lib/config/site-values';
import { site } from '@/lib/site';
import { isSamePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './navbar.module.css';

export function Navbar({ menu, tools }: { menu: ReactNode; tools: ReactNode }) {
  const isHome = isSamePath(usePathname(), '/');
  const isDocs = useSelectedLayoutSegment() === '(docs)';
  // On the home page and on all docs pages.
  const docsState = isDocs ? 'true' : undefined;
  const { logos } = brand;
  return (
    <header className={styles['bar']}>
      <nav aria-label={messages.navbar.label} className={styles['inner']}>
        {menu}
        <Link href="/" className={styles['brand']}>
          <Logo {...logos.light} mode={logos.dark ? 'light' : undefined} />
          {logos.dark && <Logo {...logos.dark} mode="dark" />}
          <span>{site.title}</span>
        </Link>
        <Link
          href="/"
          aria-current={isHome ? 'page' : docsState}
          className={styles['link']}
        >
          {messages.navbar.overview}
        </Link>
        <div className={styles['tools']}>{tools}</div>
      </nav>
    </header>
  );
}

type LogoProps = InlineSvg & {
  /** The color mode that shows it; by default both. */
  mode?: 'light' | 'dark' | undefined;
};

/** The logo of the company, from a file of its content folder. */
function Logo({ viewBox, markup, mode }: LogoProps) {
  return (
    <svg
      width="1.75rem"
      height="1.75rem"
      viewBox={viewBox}
      aria-hidden="true"
      data-mode={mode}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a file of the site, without scripts
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
