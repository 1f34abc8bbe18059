import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SiteText } from '@/components/ui/site-text';
import { SupportItems } from '@/components/ui/support-link.client';
import { footer } from '@/lib/site';
import * as messages from '@/messages';
import styles from './frame.module.css';

/** The layout of a documentation page, with the sidebar next to the content. */
export function DocsFrame({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['docs']}>
      <div className={styles['sidebar']}>{sidebar}</div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  );
}

type WideFrameProps = {
  /** Reserves the viewport height for content that loads later, which prevents a layout shift of the footer. */
  tall?: boolean;
  /** Whether a table of contents is beside the text. */
  hasToc?: boolean;
  children: ReactNode;
};

/** The layout of a page without a sidebar. */
export function WideFrame({ tall, hasToc, children }: WideFrameProps) {
  return (
    <main id="main" tabIndex={-1} data-tall={tall} data-columns={hasToc} className={styles['wide']}>
      {children}
    </main>
  );
}

/** The first tab stop of every page. */
export function SkipLink() {
  return (
    <a className={styles['skipLink']} href="#main" id="top">
      {messages.navbar.skipLink}
    </a>
  );
}

type FooterProps = {
  links: readonly { label: string; href: string }[];
  cookieSettings: ReactNode;
};

export function Footer({ links, cookieSettings }: FooterProps) {
  return (
    <footer className={styles['footer']}>
      <ul className={styles['links']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <SupportItems />
        {cookieSettings && <li>{cookieSettings}</li>}
      </ul>
      <p className={styles['copyright']}>
        <SiteText text={footer.copyright} />
      </p>
    </footer>
  );
}
