import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Admonition, UnlistedNotice } from './admonition';

test.each(['note', 'tip', 'info', 'warning', 'danger'])('%s', (type) => {
  render(
    <Admonition type={type} title="Mind this">
      <p>The text.</p>
    </Admonition>,
  );
  const box = screen.getByRole('note');
  expect(box.dataset['kind']).toBe(type);
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
