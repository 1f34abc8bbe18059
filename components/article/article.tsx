import type { ReactNode } from 'react';
import styles from './article.module.css';

type ArticleProps = {
  /** The h1; undefined if the content includes one. */
  title?: string;
  isTitleHidden?: boolean;
  breadcrumbs?: ReactNode;
  toc?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The title and content of a page, with the table of contents next to it. */
export function Article({
  title,
  isTitleHidden,
  breadcrumbs,
  toc,
  footer,
  children,
}: ArticleProps) {
  return (
    <div className={toc ? styles['columns'] : styles['single']}>
      <div className={styles['top']}>{breadcrumbs}</div>
      {toc && <div className={styles['contents']}>{toc}</div>}
      <div className={styles['text']}>
        <article>
          {title !== undefined && (
            <header>
              <h1 className={isTitleHidden ? 'sr-only' : styles['title']}>{title}</h1>
            </header>
          )}
          <div className="prose">{children}</div>
        </article>
        {footer}
      </div>
    </div>
  );
}
