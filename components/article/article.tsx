import type { ReactNode } from 'react';
import styles from './article.module.css';

type ArticleProps = {
  title: string;
  isTitleHidden?: boolean;
  breadcrumbs?: ReactNode;
  toc?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The title and content of a page. The table of contents is next to it, or sticks below the title on small viewports. */
export function Article({
  title,
  isTitleHidden,
  breadcrumbs,
  toc,
  footer,
  children,
}: ArticleProps) {
  return (
    <>
      <article className={toc ? styles['columns'] : styles['single']}>
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
