import { CategoryTile } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { UnlistedNotice } from '@/components/ui/unlisted-notice';
import { getTagPath, type TagGroup, type TagPage } from '@/lib/nav/tags';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import './tags.css';

/** All tags grouped by first letter, with the number of pages for each. */
export function TagIndex({ groups }: { groups: readonly TagGroup[] }) {
  return (
    <>
      <h1>{messages.tags.title}</h1>
      <div className="tagsLetters">
        {groups.map(({ letter, tags }) => (
          <section key={letter} aria-label={letter} className="tagsLetter">
            <h2 id={letter}>
              {letter}
              {/* biome-ignore lint/a11y/useAnchorContent: the label is its accessible name; the stylesheet adds its symbol */}
              <a
                className="headingLink"
                href={`#${encodeURIComponent(letter)}`}
                aria-label={messages.content.headingLink(letter)}
                translate="no"
              />
            </h2>
            <ul className="tagsList">
              {tags.map((tag) => (
                <li key={tag.permalink}>
                  <Link
                    href={toHref(getTagPath(tag))}
                    rel="tag"
                    title={tag.description || undefined}
                  >
                    {tag.label}{' '}
                    <span className="tagsCount">{tag.pages.length}</span>
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

export function TagView({ tag }: { tag: TagPage }) {
  return (
    <>
      {tag.isUnlisted && <UnlistedNotice />}
      <h1>{messages.tags.heading(tag.pages.length, tag.label)}</h1>
      {tag.description && <p className="tagsDescription">{tag.description}</p>}
      <p>
        <Link href="/tags">{messages.tags.all}</Link>
      </p>
      {tag.pages.map(({ title, urlPath, description, icon, hue }) => (
        <article key={urlPath} data-hue={hue} className="tagsEntry">
          <h2>
            {icon && <CategoryTile icon={icon} />}
            <Link href={toHref(urlPath)}>{title}</Link>
          </h2>
          {description && <p>{description}</p>}
        </article>
      ))}
    </>
  );
}
