import { UnlistedNotice } from '@/components/ui/admonition';
import { Link } from '@/components/ui/link';
import { formatTagHeading, type TagPage } from '@/lib/nav/tags';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './tags.module.css';

export function TagView({ tag }: { tag: TagPage }) {
  return (
    <>
      {tag.isUnlisted && <UnlistedNotice />}
      <h1 className={styles['heading']}>{formatTagHeading(tag)}</h1>
      {tag.description && <p className={styles['description']}>{tag.description}</p>}
      <p>
        <Link href="/tags">{messages.tags.all}</Link>
      </p>
      {tag.pages.map(({ title, urlPath, description }) => (
        <article key={urlPath} className={styles['page']}>
          <h2>
            <Link href={toHref(urlPath)}>{title}</Link>
          </h2>
          {description && <p>{description}</p>}
        </article>
      ))}
    </>
  );
}
