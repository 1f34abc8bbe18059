import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Link } from './link';

vi.mock('next/link', () => ({
  default: ({ prefetch, ...props }: ComponentProps<'a'> & { prefetch?: boolean }) => (
    <a data-prefetch={String(prefetch)} {...props} />
  ),
}));

function linkTo(href: string): HTMLElement {
  render(<Link href={href}>There</Link>);
  return screen.getByRole('link', { name: 'There' });
}

describe('a link to a page of the site is followed by the router, and fetches nothing before', () => {
  test.each([
    '/',
    '/crm/',
    '/crm/lists',
    '/crm/lists?view=all',
    '/crm/lists#new',
    '/automations/campaign-actions%20%E2%80%93automation-builder',
    '/release/v2.0.1/',
  ])('%s', (href) => {
    const link = linkTo(href);
    expect(link.dataset['prefetch']).toBe('false');
    expect(link.getAttribute('href')).toBe(href);
  });
});

describe('every other link is plain', () => {
  test.each([
    ['another site', 'https://example.com/crm'],
    ['another site by the same protocol', '//example.com/crm'],
    ['a place on the page', '#new'],
    ['a mail address', 'mailto:help@example.com'],
    ['a relative address', 'lists'],
    ['a file', '/assets/guide.pdf'],
    ['a file in capitals', '/assets/GUIDE.PDF'],
    ['a file with a query', '/assets/guide.pdf?v=2'],
    ['a file with a hash', '/assets/guide.pdf#page=2'],
    ['an address of an old form', '/crm/lists.html'],
  ])('%s', (_, href) => {
    const link = linkTo(href);
    expect(link.dataset['prefetch']).toBeUndefined();
    expect(link.getAttribute('href')).toBe(href);
  });
});

test('properties reach the link; those that are undefined are left out', () => {
  render(
    <Link href="/crm" rel="tag" title={undefined} aria-current="page">
      CRM
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'CRM', current: 'page' });
  expect(link.getAttribute('rel')).toBe('tag');
  expect(link.hasAttribute('title')).toBe(false);
});
