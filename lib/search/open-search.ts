import { searchPath } from '@/lib/routes/static-routes';

type Description = { title: string; tagline: string; siteUrl: string };

/** What tells a browser how to search this site from its own bar, as OpenSearch 1.1 has it. */
export function openSearchDescription({ title, tagline, siteUrl }: Description): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escaped(shortened(title, 16))}</ShortName>
  <LongName>${escaped(shortened(title, 48))}</LongName>
  <Description>${escaped(tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="512" height="512" type="image/png">${escaped(siteUrl)}/icon-512.png</Image>
  <Url type="text/html" template="${escaped(siteUrl)}${searchPath}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/** As many whole words of a text as fit; the start of its first word where that alone is too long. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const space = characters.slice(0, most + 1).lastIndexOf(' ');
  return characters
    .slice(0, space > 0 ? space : most)
    .join('')
    .trimEnd();
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${names[sign] ?? ''};`);
}
