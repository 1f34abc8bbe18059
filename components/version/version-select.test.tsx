import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VersionSelect } from './version-select.client';

const key = 'docs-preferred-version-default';
const one = [{ id: 'current', label: 'Next' }];
const two = [...one, { id: '1.0', label: '1.0', url: 'https://v1.example.com' }];

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('renders and stores nothing with a single version', () => {
  render(<VersionSelect versions={one} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('stores the selected version and navigates to its site', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  render(<VersionSelect versions={two} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version' });
  expect(select.value).toBe('current');
  fireEvent.change(select, { target: { value: '1.0' } });
  expect(localStorage.getItem(key)).toBe('1.0');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://v1.example.com');
});

test('shows the version of the current site regardless of the stored choice', () => {
  localStorage.setItem(key, '1.0');
  render(<VersionSelect versions={two} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('current');
});
