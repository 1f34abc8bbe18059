import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { NotFound } from './not-found.client';
import { PathSearch } from './path-search';
import { WriterNotes } from './writer-notes';

test('a URL path that leads nowhere says so, and shows two ways on', () => {
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

test('what is to fix on a page is listed for its writer', () => {
  render(<WriterNotes notes={['a.md:1:2  one', 'a.md:3:4  two']} />);
  const box = screen.getByRole('note');
  expect(box.dataset['kind']).toBe('danger');
  within(box).getByText('Problems on this page');
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a.md:1:2  one', 'a.md:3:4  two']);
});

test('nothing to fix, nothing shown', () => {
  const { container } = render(<WriterNotes notes={[]} />);
  expect(container.innerHTML).toBe('');
});

describe('the search of a page that is not there', () => {
  beforeEach(() => history.replaceState(null, '', '/crm/old-lists'));

  /** The field as the server sent it, after `typing` in it, once the scripts have taken over. */
  function fieldAfter(typing: (field: HTMLInputElement) => void): HTMLInputElement {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<PathSearch />);
    const [before] = container.getElementsByTagName('input');
    if (before) typing(before);
    render(<PathSearch />, { container, hydrate: true });
    return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  }

  test('has the words of the URL path', () => {
    expect(fieldAfter(() => {}).value).toBe('crm old lists');
  });

  test('keeps what was typed before the scripts came', () => {
    expect(fieldAfter((field) => Object.assign(field, { value: 'tasks' })).value).toBe('tasks');
  });

  test('puts nothing into a field in which the reader is', () => {
    const field = fieldAfter((before) => before.focus());
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });
});
