import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pager } from './pager';

const previous = { label: 'Leaderboard', urlPath: '/crm/leaderboard' };
const next = { label: 'A –b', urlPath: '/crm/a –b' };

function getLinks(): (string | null)[][] {
  const nav = within(screen.getByRole('navigation', { name: 'Docs pages' }));
  return nav
    .getAllByRole('link', { name: /^(Previous|Next) / })
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]);
}

test('renders links to the previous and next page', () => {
  render(<Pager previous={previous} next={next} />);
  expect(getLinks()).toEqual([
    ['Previous Leaderboard', '/crm/leaderboard', 'prev'],
    ['Next A –b', '/crm/a%20%E2%80%93b', 'next'],
  ]);
});

test('names another section after the label', () => {
  render(<Pager next={{ ...next, section: 'Automations' }} />);
  expect(getLinks()[0]?.[0]).toBe('Next A –b in Automations');
});

test('renders only the previous link on the last page', () => {
  render(<Pager previous={previous} />);
  expect(getLinks()).toEqual([['Previous Leaderboard', '/crm/leaderboard', 'prev']]);
});

test('renders no landmark for a single page', () => {
  render(<Pager />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
