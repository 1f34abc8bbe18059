import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Breadcrumbs, BreadcrumbsJsonLd } from './breadcrumbs';
import { Pager } from './pager';

const breadcrumbs = [
  { label: 'CRM', urlPath: '/a –b/' },
  { label: 'Old things' },
  { label: 'Lists', urlPath: '/crm/lists' },
];

test('lists the path from the home page to the current page', () => {
  render(<Breadcrumbs breadcrumbs={breadcrumbs} />);
  const navigation = within(
    screen.getByRole('navigation', { name: 'Breadcrumbs' }),
  );
  const links = navigation
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/a%20%E2%80%93b/']);
  expect(
    screen.getByRole('link', { name: 'Home page' }).getAttribute('href'),
  ).toBe('/');
  expect(
    navigation.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toEqual(['', 'CRM', 'Old things', 'Lists']);
});

test('the last item is the current page; a category without a page is not a link', () => {
  render(<Breadcrumbs breadcrumbs={breadcrumbs} />);
  for (const name of ['Lists', 'Old things']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  expect(screen.getByText('Lists').getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Old things').hasAttribute('aria-current')).toBe(
    false,
  );
});

test.each([
  [
    [
      { label: 'Contacts', urlPath: '/crm/contacts' },
      { label: 'Contacts', urlPath: '/crm/c' },
    ],
  ],
  [[{ label: 'Contacts' }, { label: 'Contacts' }]],
])(
  'renders breadcrumbs with the same label without a React warning',
  (breadcrumbs) => {
    const consoleError = vi
      .spyOn(console, 'error')
      .mockImplementation(() => {});
    render(<Breadcrumbs breadcrumbs={breadcrumbs} />);
    expect(screen.getAllByText('Contacts')).toHaveLength(2);
    expect(consoleError.mock.calls).toEqual([]);
  },
);

test('renders no landmark without breadcrumbs', () => {
  render(<Breadcrumbs breadcrumbs={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

const siteUrl = 'https://help.example.com';

/** The structured data in the rendered HTML. */
function parseStructuredData(html: string): unknown {
  const [, text = ''] =
    /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  return JSON.parse(text);
}

test('lists and numbers the breadcrumbs with a URL path', () => {
  const breadcrumbs = [
    { label: 'CRM', urlPath: '/crm/' },
    { label: 'Old things' },
    { label: 'A –b', urlPath: '/crm/a –b' },
  ];
  const html = renderToStaticMarkup(
    <BreadcrumbsJsonLd breadcrumbs={breadcrumbs} siteUrl={siteUrl} />,
  );
  expect(parseStructuredData(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'CRM',
        item: `${siteUrl}/crm/`,
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'A –b',
        item: `${siteUrl}/crm/a%20%E2%80%93b`,
      },
    ],
  });
});

test('escapes labels that contain a closing script tag', () => {
  const label = '</script><b>"&\'';
  const breadcrumbs = [{ label, urlPath: '/x' }];
  const html = renderToStaticMarkup(
    <BreadcrumbsJsonLd breadcrumbs={breadcrumbs} siteUrl={siteUrl} />,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<b>');
  expect(parseStructuredData(html)).toMatchObject({
    itemListElement: [{ name: label }],
  });
});

test.each([[[]], [[{ label: 'Old things' }]]])(
  'renders nothing without a URL path',
  (breadcrumbs) => {
    expect(
      renderToStaticMarkup(
        <BreadcrumbsJsonLd breadcrumbs={breadcrumbs} siteUrl={siteUrl} />,
      ),
    ).toBe('');
  },
);

const previous = { label: 'Leaderboard', urlPath: '/crm/leaderboard' };
const next = { label: 'A –b', urlPath: '/crm/a –b' };

function getLinks(): (string | null)[][] {
  const nav = within(screen.getByRole('navigation', { name: 'Docs pages' }));
  return nav
    .getAllByRole('link', { name: /^(Previous|Next) / })
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('rel'),
    ]);
}

test('renders links to the previous and next page', () => {
  render(<Pager previous={previous} next={next} />);
  expect(getLinks()).toEqual([
    ['Previous Leaderboard', '/crm/leaderboard', 'prev'],
    ['Next A –b', '/crm/a%20%E2%80%93b', 'next'],
  ]);
});

test('names another category after the label', () => {
  render(<Pager next={{ ...next, categoryLabel: 'Automations' }} />);
  expect(getLinks()[0]?.[0]).toBe('Next A –b in Automations');
});

test('renders no landmark for a single page', () => {
  render(<Pager />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
