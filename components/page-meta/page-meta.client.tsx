'use client';

import buttons from '@/components/ui/button.module.css';
import { Link } from '@/components/ui/link';
import type { Day } from '@/lib/text/text';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './page-meta.module.css';

type PageMetaProps = {
  tags: readonly { label: string; urlPath: string; description: string }[];
  lastUpdate: { day: Day | undefined; author?: string | undefined } | undefined;
  checkedOn: Day | undefined;
  editUrl: string;
};

/** The metadata below the content of a page: tags, edit link and dates. */
export function PageMeta({
  tags,
  lastUpdate,
  checkedOn,
  editUrl,
}: PageMetaProps) {
  if (tags.length === 0 && !lastUpdate && !checkedOn && !editUrl) {
    return null;
  }
  return (
    <div className={styles['meta']}>
      {tags.length > 0 && (
        <div className={styles['tags']}>
          <b id="page-tags">{messages.page.tags}</b>
          <ul aria-labelledby="page-tags" className={styles['list']}>
            {tags.map(({ label, urlPath, description }) => (
              <li key={urlPath}>
                <Link
                  href={toHref(urlPath)}
                  rel="tag"
                  title={description || undefined}
                  className={buttons['chip']}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl && <a href={editUrl}>{messages.page.edit}</a>}
      {(lastUpdate ?? checkedOn) !== undefined && (
        <p className={styles['dates']}>
          {lastUpdate && (
            <span>
              {messages.page.lastUpdated}
              {lastUpdate.day && (
                <>
                  {' '}
                  {messages.page.updatedOn} <Time day={lastUpdate.day} />
                </>
              )}
              {lastUpdate.author &&
                ` ${messages.page.updatedBy(lastUpdate.author)}`}
            </span>
          )}
          {checkedOn && (
            <span>
              {messages.page.checkedOn} <Time day={checkedOn} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Time({ day: { iso, text } }: { day: Day }) {
  return <time dateTime={iso}>{text}</time>;
}
