'use client';

import { Link } from '@/components/ui/link';
import * as messages from '@/messages';
import { NotFoundSearch } from './not-found-search';

/** The 404 page. Next.js includes it in the payload of every page, where a client component is only a reference. */
export function NotFound() {
  return (
    <div className="prose">
      <h1>{messages.notFound.title}</h1>
      <p>{messages.notFound.text}</p>
      <p>{messages.notFound.hint}</p>
      <div data-ways-on />
      <NotFoundSearch />
      <ul>
        <li>
          <Link href="/">{messages.notFound.home}</Link>
        </li>
        <li>
          <Link href="/tags">{messages.notFound.tags}</Link>
        </li>
      </ul>
    </div>
  );
}
