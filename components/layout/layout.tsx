import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SiteText } from '@/components/ui/site-text';
import { SupportItems } from '@/components/ui/support-link.client';
import { translateSiteText } from '@/lib/config/site-texts';
import { site } from '@/lib/site';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './layout.module.css';

/** The layout of a documentation page, with the sidebar next to the content. */
export function DocsLayout({
  sidebar,
  children,
}: {
  sidebar: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['docs']}>
      <div className={styles['sidebar']}>{sidebar}</div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  );
}

type CenteredLayoutProps = {
  /**
   * `tall` reserves the viewport height for content that loads later, which prevents a layout shift
   * of the footer; `columns` leaves room for a table of contents beside the text.
   */
  layout?: 'default' | 'tall' | 'columns';
  children: ReactNode;
};

/** The layout of a page without a sidebar. */
export function CenteredLayout({
  layout = 'default',
  children,
}: CenteredLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={centeredClasses[layout]}>
      {children}
    </main>
  );
}

const centeredClasses = {
  default: styles['centered'],
  tall: `${styles['centered']} ${styles['tall']}`,
  columns: `${styles['centered']} ${styles['withToc']}`,
};

/** The first tab stop of every page. */
export function SkipLink() {
  return (
    <a className={styles['skipLink']} href="#main" id="top">
      {messages.navbar.skipLink}
    </a>
  );
}

type FooterProps = {
  /** The URL paths of pages, by id. A link to another page leads to the home page. */
  pagePaths: Readonly<Record<string, string>>;
  cookieSettings: ReactNode;
};

export function Footer({ pagePaths, cookieSettings }: FooterProps) {
  const { links, copyright } = site.footer;
  const getHref = (link: (typeof links)[number]) =>
    'href' in link ? link.href : toHref(pagePaths[link.pageId] ?? '/');
  return (
    <footer className={styles['footer']}>
      <ul className={styles['links']}>
        {links.map((link) => (
          <li key={link.label}>
            <Link href={getHref(link)}>{translateSiteText(link.label)}</Link>
          </li>
        ))}
        <SupportItems />
        {cookieSettings && <li>{cookieSettings}</li>}
      </ul>
      <p className={styles['copyright']}>
        <SiteText text={copyright} />
      </p>
    </footer>
  );
}
