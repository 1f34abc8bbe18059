import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from './link';

test.each([
  [
    'an external link has a rel',
    { href: 'https://example.com' },
    'noopener noreferrer',
  ],
  ['an internal link has none', { href: '/crm/lists' }, null],
  [
    'an explicit rel is kept',
    { href: 'https://example.com', rel: 'nofollow' },
    'nofollow',
  ],
])('%s', (_, props, rel) => {
  render(<Link {...props}>The guide</Link>);
  expect(
    screen.getByRole('link', { name: 'The guide' }).getAttribute('rel'),
  ).toBe(rel);
});
