import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VersionSelect } from './version-select.client';

const key = 'docs-preferred-version-default';
const one = [{ id: 'current', label: 'Next' }];
const two = [...one, { id: '1.0', label: '1.0' }];

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('with one version there is nothing to choose', () => {
  render(<VersionSelect versions={one} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('with two versions the choice is kept', () => {
  render(<VersionSelect versions={two} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version' });
  expect(select.value).toBe('current');
  fireEvent.change(select, { target: { value: '1.0' } });
  expect(select.value).toBe('1.0');
  expect(localStorage.getItem(key)).toBe('1.0');
});

test('a kept choice is shown', () => {
  localStorage.setItem(key, '1.0');
  render(<VersionSelect versions={two} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('1.0');
});

test.each([
  ['with two versions', two],
  ['with one', one],
])('a stored value that is no version is dropped, %s', (_, versions) => {
  localStorage.setItem(key, '0.9');
  render(<VersionSelect versions={versions} />);
  expect(localStorage.getItem(key)).toBeNull();
});

test('a known value stays where there is one version', () => {
  localStorage.setItem(key, 'current');
  render(<VersionSelect versions={one} />);
  expect(localStorage.getItem(key)).toBe('current');
});

test.each(['', ' 1.0', '\u0000', '../..', '\ud800', '__proto__'])(
  'a stored choice that is no version (%j) is removed once, even where the browser keeps it',
  (choice) => {
    const removeItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => choice, removeItem });
    const { rerender } = render(<VersionSelect versions={two} />);
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    rerender(<VersionSelect versions={two} />);
    expect(removeItem).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  },
);
