import type { ReactNode } from 'react';
import { variant } from '@/lib/config/variant';
import type { Locale } from '@/lib/urls/variant';
import styles from './article.module.css';

type ArticleProps = {
  title: string;
  isTitleHidden?: boolean;
  breadcrumbs?: ReactNode;
  /** The place of its section in the sidebar, which has a hue. */
  section?: number | undefined;
  toc?: ReactNode;
  footer?: ReactNode;
  /** The language of the article, if it is not that of the page. */
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
  // Labels are in the language of the page.
  const { id, direction } = variant.locale;
  const frame = language && { lang: id, dir: direction };
  return (
    <>
      <article
        data-section={section}
        className={toc ? styles['columns'] : styles['single']}
        {...(language && { lang: language.id, dir: language.direction })}
      >
        <header className={styles['top']}>
          {frame ? <div {...frame}>{breadcrumbs}</div> : breadcrumbs}
          <h1 className={isTitleHidden ? 'sr-only' : styles['title']}>{title}</h1>
        </header>
        {toc && (
          <div className={styles['toc']} {...frame}>
            {toc}
          </div>
        )}
        <div className={styles['text']}>
          <div className="prose">{children}</div>
        </div>
      </article>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </>
  );
}
