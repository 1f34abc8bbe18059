import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreadcrumbsJsonLd } from './breadcrumbs-json-ld';

const siteUrl = 'https://help.example.com';

/** What a search engine reads of the exported page. */
function readBack(html: string): unknown {
  const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  return JSON.parse(text);
}

test('the steps that have a URL path are listed and counted', () => {
  const trail = [
    { label: 'CRM', urlPath: '/crm/' },
    { label: 'Old things' },
    { label: 'A –b', urlPath: '/crm/a –b' },
  ];
  const html = renderToStaticMarkup(<BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />);
  expect(readBack(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'CRM', item: `${siteUrl}/crm/` },
      { '@type': 'ListItem', position: 2, name: 'A –b', item: `${siteUrl}/crm/a%20%E2%80%93b` },
    ],
  });
});

test('a label cannot end the script', () => {
  const label = '</script><b>"&\'';
  const trail = [{ label, urlPath: '/x' }];
  const html = renderToStaticMarkup(<BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<b>');
  expect(readBack(html)).toMatchObject({ itemListElement: [{ name: label }] });
});

test.each([[[]], [[{ label: 'Old things' }]]])('nothing without a URL path', (trail) => {
  expect(renderToStaticMarkup(<BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />)).toBe('');
});
