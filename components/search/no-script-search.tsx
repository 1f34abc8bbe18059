import { Link } from '@/components/ui/link';
import { searchAddress } from '@/lib/routes/standalone';
import { site } from '@/lib/site';

/** Stands for the button of the search where there is no JavaScript: leads to the page that says so. */
export function NoScriptSearch() {
  return (
    <noscript>
      <Link href={searchAddress}>{site.search.name}</Link>
    </noscript>
  );
}
