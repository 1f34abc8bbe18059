import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/routes/standalone';
import { site } from '@/lib/site';

/** Stands for the button of the search where there is no JavaScript: leads to the page that says so. */
export function NoScriptSearch() {
  return (
    <noscript>
      <Link href={searchPath}>{site.search.name}</Link>
    </noscript>
  );
}
