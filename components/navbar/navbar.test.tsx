import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { Navbar } from './navbar';

vi.mock('next/navigation', () => ({
  usePathname: () => '/crm/lists',
  useSelectedLayoutSegment: () => '(docs)',
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
  expect([...nav.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
    'Menu',
    site.title,
    'Overview',
    'Mode',
  ]);
  expect(within(nav).getByRole('link', { name: site.title }).getAttribute('href')).toBe('/');
});

test("marks 'Overview', but not the site title, as current on documentation pages", () => {
  render(<Navbar menu={null} tools={null} />);
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: site.title }).hasAttribute('aria-current')).toBe(false);
});
