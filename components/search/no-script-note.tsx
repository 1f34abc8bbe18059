import { Link } from '@/components/ui/link';
import { pageTexts } from '@/lib/search/page-texts';

/** Where to look on the page of results where search cannot run. */
export function NoScriptNote() {
  const { before, tags, between, home, after } = pageTexts.noScript;
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
