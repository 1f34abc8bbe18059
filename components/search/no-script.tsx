import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

/** Links to the tags and the home page, for the results page without JavaScript. */
export function NoScriptNotice() {
  const { before, tags, between, home, after } = messages.search.noScript;
  return (
    <noscript>
      <p>
        {before}
        <Link href="/tags">{tags}</Link>
        {between}
        <Link href="/">{home}</Link>
        {after}
      </p>
    </noscript>
  );
}

/** Replaces the search button when JavaScript is disabled. */
export function NoScriptSearchLink() {
  return (
    <noscript>
      <Link href={searchPath}>{messages.search.name}</Link>
    </noscript>
  );
}
