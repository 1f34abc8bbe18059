import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { Navbar } from './navbar';

const route = { pathname: '/', segment: '(docs)' as string | null };

vi.mock('next/navigation', () => ({
  usePathname: () => route.pathname,
  useSelectedLayoutSegment: () => route.segment,
}));

test('contains the menu, the site title, the links and the tools in this order', () => {
  render(
    <Navbar
      menu={<button type="button">Menu</button>}
      tools={<button type="button">Mode</button>}
    />,
  );
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(screen.getByRole('banner').contains(nav)).toBe(true);
  expect(
    [...nav.querySelectorAll('a, button')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Menu', site.title, 'Overview', 'Mode']);
  expect(
    within(nav).getByRole('link', { name: site.title }).getAttribute('href'),
  ).toBe('/');
});

test.each([
  ['/', '(docs)', 'page'],
  ['/crm/lists', '(docs)', 'true'],
  ['/nowhere', null, null],
])(
  "on %s in segment %s, aria-current of 'Overview' is %s; the site title has none",
  (pathname, segment, current) => {
    Object.assign(route, { pathname, segment });
    render(<Navbar menu={null} tools={null} />);
    expect(
      screen
        .getByRole('link', { name: 'Overview' })
        .getAttribute('aria-current'),
    ).toBe(current);
    expect(
      screen
        .getByRole('link', { name: site.title })
        .hasAttribute('aria-current'),
    ).toBe(false);
  },
);
