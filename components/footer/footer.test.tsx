import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { footer as content } from '@/lib/site';
import { Footer } from './footer';

test('contains the links and the copyright line for 2025', () => {
  const links = content.links.map(({ label }, index) => ({ label, href: `/${index}` }));
  render(<Footer links={links} cookieSettings={null} />);
  const footer = within(screen.getByRole('contentinfo'));
  for (const [index, name] of ['Getting started', 'Cookie Declaration'].entries())
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(`/${index}`);
  expect(footer.getByText(/^Copyright © 2025 /).textContent).toBe(content.copyright);
});
