import type { ReactNode } from 'react';
import styles from './article.module.css';

type ArticleProps = {
  title: string;
  isTitleHidden?: boolean;
  breadcrumbs?: ReactNode;
  /** The place of its section in the sidebar, which has a hue. */
  section?: number | undefined;
  toc?: ReactNode;
  footer?: ReactNode;
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
  children,
}: ArticleProps) {
  return (
    <>
      <article data-section={section} className={toc ? styles['columns'] : styles['single']}>
        <header className={styles['top']}>
          {breadcrumbs}
          <h1 className={isTitleHidden ? 'sr-only' : styles['title']}>{title}</h1>
        </header>
        {toc && <div className={styles['toc']}>{toc}</div>}
        <div className={styles['text']}>
          <div className="prose">{children}</div>
        </div>
      </article>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </>
  );
}
