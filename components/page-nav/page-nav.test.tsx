import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Breadcrumbs, BreadcrumbsJsonLd } from './breadcrumbs';
import { Pager } from './pager';

const trail = [
  { label: 'CRM', urlPath: '/a –b/' },
  { label: 'Old things' },
  { label: 'Lists', urlPath: '/crm/lists' },
];

test('lists the path from the home page to the current page', () => {
  render(<Breadcrumbs trail={trail} />);
  const breadcrumbs = within(
    screen.getByRole('navigation', { name: 'Breadcrumbs' }),
  );
  const links = breadcrumbs
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/a%20%E2%80%93b/']);
  expect(
    screen.getByRole('link', { name: 'Home page' }).getAttribute('href'),
  ).toBe('/');
  expect(
    breadcrumbs.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toEqual(['', 'CRM', 'Old things', 'Lists']);
});

test('the last item is the current page; a category without a page is not a link', () => {
  render(<Breadcrumbs trail={trail} />);
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
  (trail) => {
    const consoleError = vi
      .spyOn(console, 'error')
      .mockImplementation(() => {});
    render(<Breadcrumbs trail={trail} />);
    expect(screen.getAllByText('Contacts')).toHaveLength(2);
    expect(consoleError.mock.calls).toEqual([]);
  },
);

test('renders no landmark for an empty trail', () => {
  render(<Breadcrumbs trail={[]} />);
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
  const trail = [
    { label: 'CRM', urlPath: '/crm/' },
    { label: 'Old things' },
    { label: 'A –b', urlPath: '/crm/a –b' },
  ];
  const html = renderToStaticMarkup(
    <BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />,
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
  const trail = [{ label, urlPath: '/x' }];
  const html = renderToStaticMarkup(
    <BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<b>');
  expect(parseStructuredData(html)).toMatchObject({
    itemListElement: [{ name: label }],
  });
});

test.each([[[]], [[{ label: 'Old things' }]]])(
  'renders nothing without a URL path',
  (trail) => {
    expect(
      renderToStaticMarkup(
        <BreadcrumbsJsonLd trail={trail} siteUrl={siteUrl} />,
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
  render(<Pager next={{ ...next, category: 'Automations' }} />);
  expect(getLinks()[0]?.[0]).toBe('Next A –b in Automations');
});

test('renders no landmark for a single page', () => {
  render(<Pager />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
