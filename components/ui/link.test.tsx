import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from './link';

function renderLink(href: string): HTMLElement {
  render(<Link href={href}>The guide</Link>);
  return screen.getByRole('link', { name: 'The guide' });
}

test('sets rel on external links', () => {
  expect(renderLink('https://example.com').getAttribute('rel')).toBe('noopener noreferrer');
});

test('does not set rel on links of the site', () => {
  expect(renderLink('/crm/lists').hasAttribute('rel')).toBe(false);
});

test('keeps explicit attributes', () => {
  render(
    <Link href="https://example.com" rel="nofollow">
      Elsewhere
    </Link>,
  );
  expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('rel')).toBe('nofollow');
});
