import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NotFound } from './not-found.client';

const resolveNotFound = vi.hoisted(() => vi.fn().mockResolvedValue([]));
vi.mock('@/lib/client/not-found', () => ({ resolveNotFound }));

test('the not-found page explains the error and offers three links', () => {
  render(<NotFound />);
  screen.getByRole('heading', { level: 1, name: 'Page Not Found' });
  screen.getByText('We could not find what you were looking for.');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Go to the home page', '/'],
    ['Browse all topics', '/tags'],
    ['Contact support', 'mailto:support@example.com'],
  ]);
});

test('the not-found page links to similar pages', async () => {
  resolveNotFound.mockResolvedValueOnce([{ urlPath: '/crm/lists', title: 'Lists' }]);
  render(<NotFound />);
  const link = await screen.findByRole('link', { name: 'Lists' });
  expect(link.getAttribute('href')).toBe('/crm/lists');
  expect(link.parentElement?.textContent).toBe('Lists /crm/lists');
  screen.getByText('Did you mean one of these pages?');
});

test('the search form is prefilled with the words of the URL path', () => {
  history.replaceState(null, '', '/crm/old-lists');
  render(<NotFound />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty(
    'value',
    'crm old lists',
  );
});
