import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TagPage } from '@/lib/nav/tags';
import { TagIndex, TagView } from './tags';

const lists: TagPage = {
  key: 'lists',
  label: 'Lists',
  permalink: 'lists',
  description: 'Groups of contacts',
  isUnlisted: false,
  pages: [
    {
      title: 'Lists',
      urlPath: '/crm/lists',
      description: 'Group your contacts.',
    },
    { title: 'A –b', urlPath: '/a –b/', description: '' },
  ],
};

const sms: TagPage = {
  key: 'sms',
  label: 'SMS',
  permalink: 'sms',
  description: '',
  isUnlisted: false,
  pages: [{ title: 'Send', urlPath: '/send', description: '' }],
};

describe('the tag index', () => {
  test('has a labeled section for each letter', () => {
    render(
      <TagIndex
        groups={[
          { letter: 'L', tags: [lists] },
          { letter: 'S', tags: [sms] },
        ]}
      />,
    );
    screen.getByRole('heading', { level: 1, name: 'Tags' });
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['L', 'S']);
    const directLink = screen.getByRole('link', { name: 'Direct link to S' });
    expect(directLink.getAttribute('href')).toBe('#S');
    within(screen.getByRole('region', { name: 'L' })).getByRole('link', {
      name: 'Lists 2',
    });
    within(screen.getByRole('region', { name: 'S' })).getByRole('link', {
      name: 'SMS 1',
    });
  });

  test('uses descriptions as link titles', () => {
    render(<TagIndex groups={[{ letter: 'L', tags: [lists, sms] }]} />);
    const links = screen.getAllByRole('link', { name: /\d/ }).map((link) => ({
      href: link.getAttribute('href'),
      rel: link.getAttribute('rel'),
      title: link.getAttribute('title'),
    }));
    expect(links).toEqual([
      { href: '/tags/lists', rel: 'tag', title: 'Groups of contacts' },
      { href: '/tags/sms', rel: 'tag', title: null },
    ]);
  });

  test('shows a message without tags', () => {
    render(<TagIndex groups={[]} />);
    screen.getByRole('heading', { level: 1, name: 'Tags' });
    screen.getByText('No guide has a topic yet.');
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the page of a tag', () => {
  test.each([
    ['2 docs tagged with "Lists"', lists],
    ['One doc tagged with "SMS"', sms],
    ['0 docs tagged with "SMS"', { ...sms, pages: [] }],
  ])('%s', (heading, tag) => {
    render(<TagView tag={tag} />);
    screen.getByRole('heading', { level: 1, name: heading });
    expect(
      screen.getByRole('link', { name: 'View all tags' }).getAttribute('href'),
    ).toBe('/tags');
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('lists pages with links and optional descriptions', () => {
    render(<TagView tag={lists} />);
    screen.getByText('Groups of contacts');
    const pages = screen.getAllByRole('article').map((article) => ({
      heading: within(article).getByRole('heading', { level: 2 }).textContent,
      href: within(article).getByRole('link').getAttribute('href'),
      text: article.querySelector('p')?.textContent,
    }));
    expect(pages).toEqual([
      { heading: 'Lists', href: '/crm/lists', text: 'Group your contacts.' },
      { heading: 'A –b', href: '/a%20%E2%80%93b/', text: undefined },
    ]);
  });

  test('shows the unlisted notice if all pages are unlisted', () => {
    render(<TagView tag={{ ...sms, isUnlisted: true }} />);
    within(screen.getByRole('note')).getByText('Unlisted page');
  });
});
