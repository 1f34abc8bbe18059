import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('the search form of the not-found page', () => {
  beforeEach(() => history.replaceState(null, '', '/crm/old-lists'));

  /** Returns the server-rendered field with the text `typing` after hydration. */
  function renderFieldAfter(typing: (field: HTMLInputElement) => void): HTMLInputElement {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<NotFound />);
    const [before] = container.getElementsByTagName('input');
    if (before) typing(before);
    render(<NotFound />, { container, hydrate: true });
    return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  }

  test('is prefilled with the words of the URL path', () => {
    expect(renderFieldAfter(() => {}).value).toBe('crm old lists');
  });

  test('keeps text typed before hydration', () => {
    expect(renderFieldAfter((field) => Object.assign(field, { value: 'tasks' })).value).toBe(
      'tasks',
    );
  });

  test('does not prefill a focused field', () => {
    const field = renderFieldAfter((before) => before.focus());
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });
});
