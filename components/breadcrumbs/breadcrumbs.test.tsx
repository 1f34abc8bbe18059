import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Breadcrumbs } from './breadcrumbs';

afterEach(() => vi.restoreAllMocks());

const trail = [
  { label: 'CRM', urlPath: '/crm/' },
  { label: 'Old things' },
  { label: 'Lists', urlPath: '/crm/lists' },
];

test('the way leads from the home page to the page', () => {
  render(<Breadcrumbs trail={trail} />);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  const links = way.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/crm/']);
  expect(way.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
  expect(way.getByRole('link', { name: 'CRM' }).getAttribute('href')).toBe('/crm/');
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '',
    'CRM',
    'Old things',
    'Lists',
  ]);
});

test('the last step is the page itself: marked, and no link', () => {
  render(<Breadcrumbs trail={trail} />);
  expect(screen.queryByRole('link', { name: 'Lists' })).toBeNull();
  expect(screen.getByText('Lists').getAttribute('aria-current')).toBe('page');
});

test('a category without a URL path is no link, and is not marked', () => {
  render(<Breadcrumbs trail={trail} />);
  expect(screen.queryByRole('link', { name: 'Old things' })).toBeNull();
  expect(screen.getByText('Old things').hasAttribute('aria-current')).toBe(false);
});

test('a URL path is percent-encoded', () => {
  render(<Breadcrumbs trail={[{ label: 'A –b', urlPath: '/a –b/' }, { label: 'C' }]} />);
  expect(screen.getByRole('link', { name: 'A –b' }).getAttribute('href')).toBe('/a%20%E2%80%93b/');
});

test.each([
  [
    [
      { label: 'Contacts', urlPath: '/crm/contacts' },
      { label: 'Contacts', urlPath: '/crm/c' },
    ],
  ],
  [[{ label: 'Contacts' }, { label: 'Contacts' }]],
])('steps of one name are both shown, without a complaint of React', (same) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Breadcrumbs trail={same} />);
  expect(screen.getAllByText('Contacts')).toHaveLength(2);
  expect(complaints.mock.calls).toEqual([]);
});

test('without a way there is no landmark', () => {
  render(<Breadcrumbs trail={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
