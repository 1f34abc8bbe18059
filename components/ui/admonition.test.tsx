import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Admonition, PageDiagnostics, UnlistedNotice } from './admonition';

test('shows its title above its content', () => {
  render(
    <Admonition type="tip" title="Mind this">
      <p>The text.</p>
    </Admonition>,
  );
  const box = screen.getByRole('note');
  expect(box.dataset['kind']).toBe('tip');
  expect([...box.children].map(({ textContent }) => textContent)).toEqual([
    'Mind this',
    'The text.',
  ]);
});

test('the notice of an unlisted page is a warning', () => {
  render(<UnlistedNotice />);
  const box = screen.getByRole('note');
  expect(box.dataset['kind']).toBe('warning');
  expect([...box.children].map(({ textContent }) => textContent)).toEqual([
    'Unlisted page',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  ]);
});

test('lists the diagnostics of a page', () => {
  render(<PageDiagnostics diagnostics={['a.md:1:2  one', 'a.md:3:4  two']} />);
  const box = screen.getByRole('note');
  expect(box.dataset['kind']).toBe('danger');
  within(box).getByText('Problems on this page');
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a.md:1:2  one', 'a.md:3:4  two']);
});

test('renders nothing without diagnostics', () => {
  const { container } = render(<PageDiagnostics diagnostics={[]} />);
  expect(container.innerHTML).toBe('');
});
