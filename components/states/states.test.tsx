import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotFound } from './not-found.client';
import { WriterNotes } from './writer-notes';

test('an address that leads nowhere says so, and shows two ways on', () => {
  render(<NotFound />);
  screen.getByRole('heading', { level: 1, name: 'Page Not Found' });
  screen.getByText('We could not find what you were looking for.');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Go to the home page', '/'],
    ['Browse all topics', '/tags'],
  ]);
});

test('what is to mend on a page is listed for its writer', () => {
  render(<WriterNotes notes={['a.md:1:2  one', 'a.md:3:4  two']} />);
  const box = screen.getByRole('note');
  expect(box.dataset['kind']).toBe('danger');
  within(box).getByText('To mend on this page');
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a.md:1:2  one', 'a.md:3:4  two']);
});

test('nothing to mend, nothing shown', () => {
  const { container } = render(<WriterNotes notes={[]} />);
  expect(container.innerHTML).toBe('');
});
