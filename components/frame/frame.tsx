import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SupportItems } from '@/components/ui/support-link.client';
import { variant } from '@/lib/config/variant';
import { footer } from '@/lib/site';
import type { Locale } from '@/lib/urls/variant';
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
  children: ReactNode;
};

/** The layout of a page without a sidebar. */
export function WideFrame({ tall, children }: WideFrameProps) {
  return (
    <main id="main" tabIndex={-1} data-tall={tall} className={styles['wide']}>
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

type ArticleProps = {
  title: string;
  isTitleHidden?: boolean;
  breadcrumbs?: ReactNode;
  /** The position of the section in the sidebar, which determines the hue. */
  section?: number | undefined;
  toc?: ReactNode;
  footer?: ReactNode;
  /** The language of the article, if it differs from the page language. */
  language?: Locale | undefined;
  children: ReactNode;
};

/** The title and content of a page. The table of contents is next to it, or sticks below the title on small viewports. */
export function Article({
  title,
  isTitleHidden,
  breadcrumbs,
  section,
  toc,
  footer,
  language,
  children,
}: ArticleProps) {
  // Labels are in the page language.
  const { id, direction } = variant.locale;
  const labelAttributes = language && { lang: id, dir: direction };
  return (
    <>
      <article
        data-section={section}
        className={toc ? styles['columns'] : undefined}
        {...(language && { lang: language.id, dir: language.direction })}
      >
        <header className={styles['top']}>
          {labelAttributes ? <div {...labelAttributes}>{breadcrumbs}</div> : breadcrumbs}
          <h1 className={isTitleHidden ? 'sr-only' : undefined}>{title}</h1>
        </header>
        {toc && (
          <div className={styles['toc']} {...labelAttributes}>
            {toc}
          </div>
        )}
        <div className={styles['text']}>
          <div className="prose">{children}</div>
        </div>
      </article>
      {footer && (
        <div data-section={section} className={styles['articleFooter']}>
          {footer}
        </div>
      )}
    </>
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
        {messages.siteTexts[footer.copyright] ?? footer.copyright}
      </p>
    </footer>
  );
}
