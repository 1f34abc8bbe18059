import { alternates } from '@/lib/routes/alternates';
import { hrefOf } from '@/lib/routes/url-path';
import { site } from '@/lib/site';

/**
 * The canonical URL, slash and all, for search engines and for cards of shared links, with the page's versions in other languages.
 * Next's own fields would take the slash of `/crm/` away.
 */
export function Canonical({ urlPath, siteUrl }: { urlPath: string; siteUrl: string }) {
  const url = siteUrl + hrefOf(urlPath);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      {alternates(urlPath, { ...site, siteUrl }).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}
