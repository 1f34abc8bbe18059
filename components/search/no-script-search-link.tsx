import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';

/** Replaces the search button when JavaScript is disabled. */
export function NoScriptSearchLink() {
  return (
    <noscript>
      <Link href={searchPath}>{messages.search.name}</Link>
    </noscript>
  );
}
