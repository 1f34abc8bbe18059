import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VersionSelect } from './version-select.client';

const key = 'docs-preferred-version-default';
const one = [{ id: 'current', label: 'Next' }];
const two = [...one, { id: '1.0', label: '1.0' }];

afterEach(() => localStorage.clear());

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
