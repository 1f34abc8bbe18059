import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NavLink } from './nav-link.client';

const place = { pathname: '/', segment: '(docs)' as string | null };

vi.mock('next/navigation', () => ({
  usePathname: () => place.pathname,
  useSelectedLayoutSegment: () => place.segment,
}));

test.each([
  ['its own page', '/', '(docs)', 'page'],
  ['another page of its part of the site', '/crm/lists', '(docs)', 'true'],
  ['a page of another part', '/tags', 'tags', null],
  ['a page that is not found', '/nowhere', null, null],
])('on %s', (_, pathname, segment, current) => {
  Object.assign(place, { pathname, segment });
  render(
    <NavLink href="/" segment="(docs)">
      Overview
    </NavLink>,
  );
  const link = screen.getByRole('link', { name: 'Overview' });
  expect(link.getAttribute('aria-current')).toBe(current);
  expect(link.getAttribute('href')).toBe('/');
});
