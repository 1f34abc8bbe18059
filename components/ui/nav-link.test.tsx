import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NavLink } from './nav-link.client';

const route = { pathname: '/', segment: '(docs)' as string | null };

vi.mock('next/navigation', () => ({
  usePathname: () => route.pathname,
  useSelectedLayoutSegment: () => route.segment,
}));

test.each([
  ['its own page', '/', '(docs)', 'page'],
  ['another page of its segment', '/crm/lists', '(docs)', 'true'],
  ['a page of another segment', '/tags', 'tags', null],
  ['a missing page', '/nowhere', null, null],
])('on %s', (_, pathname, segment, current) => {
  Object.assign(route, { pathname, segment });
  render(
    <NavLink href="/" segment="(docs)">
      Overview
    </NavLink>,
  );
  const link = screen.getByRole('link', { name: 'Overview' });
  expect(link.getAttribute('aria-current')).toBe(current);
  expect(link.getAttribute('href')).toBe('/');
});
