import { Link } from '@/components/ui/link';
import { resultsPageTexts } from '@/lib/search/results-page-texts';

/** Links to the tags and the home page, for the results page without JavaScript. */
export function NoScriptNotice() {
  const { before, tags, between, home, after } = resultsPageTexts.noScript;
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
