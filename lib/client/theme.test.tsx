import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getNextColorMode, isColorMode } from './theme';

test.each([
  ['light', false, 'dark'],
  ['dark', false, 'light'],
  ['system', false, 'light'],
  ['light', true, 'dark'],
  ['dark', true, 'system'],
  ['system', true, 'light'],
] as const)('%s, with system mode %s, is followed by %s', (mode, followsSystem, next) => {
  expect(getNextColorMode(mode, followsSystem)).toBe(next);
});

test.each([
  ['light', true],
  ['system', true],
  ['purple', false],
  ['', false],
  [undefined, false],
])('%j is a color mode: %s', (value, expected) => {
  expect(isColorMode(value)).toBe(expected);
});

beforeEach(() => vi.resetModules());

afterEach(() => history.replaceState(null, '', '/'));

/** A fresh module instance for a page loaded with this URL. */
async function importAtUrl(search: string) {
  history.replaceState(null, '', `/crm/lists${search}`);
  return await import('./theme');
}

test.each([
  ['', null],
  ['?docusaurus-theme=light', 'light'],
  ['?docusaurus-theme=dark', 'dark'],
  ['?q=lists&docusaurus-theme=dark', 'dark'],
  ['?docusaurus-theme=system', null],
])('%s', async (search, mode) => {
  const { getThemeOverride } = await importAtUrl(search);
  expect(getThemeOverride()).toBe(mode);
});

test('navigation does not end it', async () => {
  const { getThemeOverride } = await importAtUrl('?docusaurus-theme=dark');
  expect(getThemeOverride()).toBe('dark');
  history.replaceState(null, '', '/crm/tasks');
  expect(getThemeOverride()).toBe('dark');
});

test('navigation does not start one', async () => {
  const { getThemeOverride } = await importAtUrl('');
  expect(getThemeOverride()).toBeNull();
  history.replaceState(null, '', '/crm/tasks?docusaurus-theme=dark');
  expect(getThemeOverride()).toBeNull();
});

test('a choice ends it and notifies subscribers', async () => {
  const { clearThemeOverride, subscribeThemeOverride, getThemeOverride } =
    await importAtUrl('?docusaurus-theme=dark');
  const read: unknown[] = [];
  const end = subscribeThemeOverride(() => read.push(getThemeOverride()));
  clearThemeOverride();
  expect(read).toEqual([null]);
  end();
  clearThemeOverride();
  expect(read).toEqual([null]);
  expect(getThemeOverride()).toBeNull();
});
