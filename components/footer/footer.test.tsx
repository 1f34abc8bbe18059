import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as messages from '@/messages';
import { Footer } from './footer';

test('contains both links and the copyright line for 2025', () => {
  render(<Footer cookieSettings={null} gettingStartedPath="/getting-started" />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Getting started' }).getAttribute('href')).toBe(
    '/getting-started',
  );
  expect(footer.getByRole('link', { name: 'Cookie Declaration' }).getAttribute('href')).toBe(
    '/cookie-declaration',
  );
  expect(footer.getByText(/^Copyright © 2025 /).textContent).toBe(messages.footer.copyright);
});
