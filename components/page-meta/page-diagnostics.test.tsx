import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageDiagnostics } from './page-diagnostics';

test('lists the diagnostics of a page', () => {
  render(<PageDiagnostics diagnostics={['a.md:1:2  one', 'a.md:3:4  two']} />);
  const box = screen.getByRole('note');
  expect(box.dataset['type']).toBe('danger');
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
