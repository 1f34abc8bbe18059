import { loadEnvironment } from '@/lib/config/environment';
import { translateSiteText } from '@/lib/config/site-texts';
import { variant } from '@/lib/config/variant';
import { site } from '@/lib/site';
import { escapeMarkup } from '@/lib/text/text';
import { searchPath } from '@/lib/urls/static-routes';

export const dynamic = 'force-static';

/**
 * An OpenSearch 1.1 description document, which lets browsers search the site from the address bar.
 */
export function GET(): Response {
  const { siteUrl } = loadEnvironment(process.env);
  const { product, title, tagline } = site;
  const text = translateSiteText(tagline);
  const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeMarkup(product.name)}</ShortName>
  <LongName>${escapeMarkup(title)}</LongName>
  <Description>${escapeMarkup(text)}</Description>
  <Language>${variant.locale.id}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="180" height="180" type="image/png">${escapeMarkup(siteUrl)}/apple-icon.png</Image>
  <Url type="text/html" template="${escapeMarkup(siteUrl)}${searchPath}?q={searchTerms}"/>
</OpenSearchDescription>
`;
  return new Response(description, {
    headers: { 'Content-Type': 'application/opensearchdescription+xml' },
  });
}
