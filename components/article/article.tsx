import type { ReactNode } from 'react';
import styles from './article.module.css';

type ArticleProps = {
  /** The h1; undefined if the content includes one. */
  title?: string;
  isTitleHidden?: boolean;
  top?: ReactNode;
  contents?: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
};

/** The title and content of a page, with the table of contents next to it. */
export function Article({ title, isTitleHidden, top, contents, bottom, children }: ArticleProps) {
  return (
    <div className={contents ? styles['columns'] : styles['single']}>
      <div className={styles['top']}>{top}</div>
      {contents && <div className={styles['contents']}>{contents}</div>}
      <div className={styles['text']}>
        <article>
          {title !== undefined && (
            <header>
              <h1 className={isTitleHidden ? 'sr-only' : styles['title']}>{title}</h1>
            </header>
          )}
          <div className="prose">{children}</div>
        </article>
        {bottom}
      </div>
    </div>
  );
}
