import { loadEnvironment } from '@/lib/config/environment';
import { site } from '@/lib/site';
import { getAlternates } from '@/lib/urls/alternates';
import { toHref } from '@/lib/urls/url-path';

/**
 * The canonical URL and the alternate-language links of a page. The metadata API of Next.js would strip the trailing slash of
 * `/crm/`.
 */
export function Canonical({ urlPath }: { urlPath: string }) {
  const { siteUrl } = loadEnvironment(process.env);
  const url = siteUrl + toHref(urlPath);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      {getAlternates(urlPath, { ...site, siteUrl }).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}
