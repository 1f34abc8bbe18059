import { Link } from '@/components/ui/link';
import { getTagPath, type TagGroup } from '@/lib/nav/tags';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './tags.module.css';

/** All tags grouped by first letter, with the number of pages for each. */
export function TagIndex({ groups }: { groups: readonly TagGroup[] }) {
  return (
    <>
      <h1 className={styles['heading']}>{messages.tags.title}</h1>
      <div className={styles['letters']}>
        {groups.map(({ letter, tags }) => (
          <section key={letter} aria-label={letter} className={styles['letter']}>
            <h2 id={letter}>
              {letter}
              {/* biome-ignore lint/a11y/useAnchorContent: the label is its accessible name; the stylesheet adds its symbol */}
              <a
                className="headingLink"
                href={`#${encodeURIComponent(letter)}`}
                aria-label={messages.page.headingLink(letter)}
                translate="no"
              />
            </h2>
            <ul className={styles['list']}>
              {tags.map((tag) => (
                <li key={tag.permalink}>
                  <Link
                    href={toHref(getTagPath(tag))}
                    rel="tag"
                    title={tag.description || undefined}
                  >
                    {tag.label} <span className={styles['count']}>({tag.pages.length})</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && <p>{messages.tags.none}</p>}
    </>
  );
}
