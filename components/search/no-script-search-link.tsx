import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/routes/static-routes';
import { site } from '@/lib/site';

/** Replaces the search button when JavaScript is disabled. */
export function NoScriptSearchLink() {
  return (
    <noscript>
      <Link href={searchPath}>{site.search.name}</Link>
    </noscript>
  );
}
