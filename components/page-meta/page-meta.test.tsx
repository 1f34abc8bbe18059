import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PageFacts } from './page-facts.client';
import { PageMeta } from './page-meta.client';

const empty = {
  tags: [],
  lastUpdate: undefined,
  checkedOn: undefined,
  editUrl: '',
};

const day = { iso: '2026-11-05', text: 'Nov 5, 2026' };

describe('dates', () => {
  test.each([
    [{ day, author: 'Ana' }, 'Last updated on Nov 5, 2026 by Ana'],
    [{ day }, 'Last updated on Nov 5, 2026'],
  ])('%o', (lastUpdate, text) => {
    const { container } = render(
      <PageMeta {...empty} lastUpdate={lastUpdate} />,
    );
    expect(container.textContent).toBe(text);
    expect(screen.getByRole('time').getAttribute('datetime')).toBe(day.iso);
  });

  test('only an author', () => {
    const { container } = render(
      <PageMeta {...empty} lastUpdate={{ day: undefined, author: 'Ana' }} />,
    );
    expect(container.textContent).toBe('Last updated by Ana');
    expect(screen.queryByRole('time')).toBeNull();
  });

  test('only the date of the fact check', () => {
    const { container } = render(<PageMeta {...empty} checkedOn={day} />);
    expect(container.textContent).toBe('Facts checked on Nov 5, 2026');
    expect(screen.getByRole('time').getAttribute('datetime')).toBe(day.iso);
  });
});

test('renders tags as a labeled list with descriptions as link titles', () => {
  const tags = [
    {
      label: 'Lists',
      urlPath: '/tags/lists',
      description: 'Groups of contacts',
    },
    { label: 'Été', urlPath: '/tags/été', description: '' },
  ];
  render(<PageMeta {...empty} tags={tags} />);
  const list = within(screen.getByRole('list', { name: 'Tags:' }));
  const links = list.getAllByRole('link').map((link) => ({
    name: link.textContent,
    href: link.getAttribute('href'),
    rel: link.getAttribute('rel'),
    title: link.getAttribute('title'),
  }));
  expect(links).toEqual([
    {
      name: 'Lists',
      href: '/tags/lists',
      rel: 'tag',
      title: 'Groups of contacts',
    },
    { name: 'Été', href: '/tags/%C3%A9t%C3%A9', rel: 'tag', title: null },
  ]);
});

test('renders the edit link', () => {
  render(
    <PageMeta {...empty} editUrl="https://git.example.com/docs/crm/lists.md" />,
  );
  expect(
    screen.getByRole('link', { name: 'Edit this page' }).getAttribute('href'),
  ).toBe('https://git.example.com/docs/crm/lists.md');
  expect(screen.queryByRole('list')).toBeNull();
});

test('renders nothing without metadata', () => {
  const { container } = render(<PageMeta {...empty} />);
  expect(container.innerHTML).toBe('');
});

test('renders nothing without facts', () => {
  const { container } = render(<PageFacts needs={[]} />);
  expect(container.innerHTML).toBe('');
});

test('lists roles, time and needs', () => {
  render(
    <PageFacts
      roles={['Owner', 'Admin']}
      time="20 minutes"
      needs={['A domain']}
    />,
  );
  expect(
    screen.getAllByRole('term').map(({ textContent }) => textContent),
  ).toEqual(['Who', 'Time', 'You need']);
  expect(
    screen.getAllByRole('definition').map(({ textContent }) => textContent),
  ).toEqual(['Owner', 'Admin', '20 minutes', 'A domain']);
});
