import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { ThemeProvider, ThemeToggle } from './theme';

const page = (
  <ThemeProvider>
    <ThemeToggle />
  </ThemeProvider>
);

function toggle(mode: 'light' | 'dark' | 'system'): HTMLElement {
  return screen.getByRole('button', {
    name: `Switch between dark and light mode (currently ${mode} mode)`,
  });
}

function getCurrentMode(): string | undefined {
  return document.documentElement.dataset['theme'];
}

afterEach(() => {
  Object.assign(site.colorMode, { respectPrefersColorScheme: false });
});

test('defaults to light regardless of the system preference', () => {
  const darkScheme = matchMedia('(prefers-color-scheme: dark)');
  vi.spyOn(darkScheme, 'matches', 'get').mockReturnValue(true);
  vi.spyOn(window, 'matchMedia').mockReturnValue(darkScheme);
  render(page);
  expect(toggle('light').title).toBe('light mode');
  expect(getCurrentMode()).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('falls back to the default if the stored value is not a color mode', () => {
  localStorage.setItem('theme', 'purple');
  render(page);
  expect(toggle('light').title).toBe('light mode');
});

test('toggles between light and dark and stores the choice', () => {
  render(page);
  fireEvent.click(toggle('light'));
  expect(toggle('dark').title).toBe('dark mode');
  expect(getCurrentMode()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(toggle('dark'));
  toggle('light');
  expect(getCurrentMode()).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('renders light on the server and hydrates to the stored choice without a mismatch', async () => {
  localStorage.setItem('theme', 'dark');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  toggle('light');
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  toggle('dark');
  expect(mismatches).toEqual([]);
  act(() => root.unmount());
  container.remove();
});

test('exempts the pre-paint script from consent platforms', () => {
  expect(renderToString(page)).toMatch(
    /<script[^>]* data-cookieconsent="ignore"/,
  );
});

test('cycles through light, dark and system when the system preference is followed', () => {
  Object.assign(site.colorMode, { respectPrefersColorScheme: true });
  render(page);
  for (const mode of ['system', 'light', 'dark', 'system'] as const) {
    fireEvent.click(toggle(mode));
  }
});
