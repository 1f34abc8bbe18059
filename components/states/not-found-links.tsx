import { CategoryTile } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { resolveNotFound } from '@/lib/client/navigation/not-found';
import { fetchStartLinks } from '@/lib/search/start-links';
import { withBasePath } from '@/lib/urls/base-path';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './states.module.css';

/**
 * Loads the links of the 404 page. Each title of a similar page is followed by its path, because a
 * guide and a tag can have the same title.
 */
export async function loadLinks() {
  const [pages, categories] = await Promise.all([
    resolveNotFound(),
    fetchStartLinks()
      .then((links) => links.categories)
      .catch(() => []),
  ]);
  return (
    <>
      {pages.length > 0 && (
        <>
          <p>{messages.notFound.similarPages}</p>
          <ul className="linkRows">
            {pages.map(({ urlPath, title }) => (
              <li key={urlPath}>
                <Link href={toHref(urlPath)}>{title}</Link>{' '}
                <small>{withBasePath(urlPath)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={`linkRows ${styles['categories']}`} data-cards="">
        {categories.map(({ href, title, icon, hue }) => (
          <li key={href} data-hue={hue}>
            <Link href={href}>
              <CategoryTile icon={icon} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
