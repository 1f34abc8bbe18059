import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreadcrumbsJsonLd } from './breadcrumbs-json-ld';

const siteUrl = 'https://help.example.com';

/** The structured data in the rendered HTML. */
function parseStructuredData(html: string): unknown {
  const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  return JSON.parse(text);
}

test('lists and numbers the breadcrumbs with a URL path', () => {
  const trail = [
    { label: 'CRM', urlPath: '/crm/' },
    { label: 'Old things' },
    { label: 'A –b', urlPath: '/crm/a –b' },
  ];
  const html = renderToStaticMarkup(<BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />);
  expect(parseStructuredData(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'CRM', item: `${siteUrl}/crm/` },
      { '@type': 'ListItem', position: 2, name: 'A –b', item: `${siteUrl}/crm/a%20%E2%80%93b` },
    ],
  });
});

test('escapes labels that contain a closing script tag', () => {
  const label = '</script><b>"&\'';
  const trail = [{ label, urlPath: '/x' }];
  const html = renderToStaticMarkup(<BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<b>');
  expect(parseStructuredData(html)).toMatchObject({ itemListElement: [{ name: label }] });
});

test.each([[[]], [[{ label: 'Old things' }]]])('renders nothing without a URL path', (trail) => {
  expect(renderToStaticMarkup(<BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />)).toBe('');
});
