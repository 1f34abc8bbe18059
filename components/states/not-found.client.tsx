'use client';

import { Link } from '@/components/ui/link';
import { NotFoundSearch } from './not-found-search';

/** The 404 page. Next.js includes it in the payload of every page, where a client component is only a reference. */
export function NotFound() {
  return (
    <div className="prose">
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        The address may be mistyped, or the link that brought you here may be out of date. Please
        let the owner of the site that linked to it know that their link is broken.
      </p>
      <div data-ways-on />
      <NotFoundSearch />
      <ul>
        <li>
          <Link href="/">Go to the home page</Link>
        </li>
        <li>
          <Link href="/tags">Browse all topics</Link>
        </li>
      </ul>
    </div>
  );
}
