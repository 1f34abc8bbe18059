import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Admonition } from '@/components/ui/admonition';
import { Card, CardList, Cards } from './card';
import { Details } from './details';
import { SearchHero } from './search-hero';
import { StaticHtml } from './static-html.client';

test.each([
  [{ type: 'tip' }, 'tip', 'Tip'],
  [{}, 'note', 'Note'],
  [{ type: 'danger', title: 'Mind the gap' }, 'danger', 'Mind the gap'],
  [{ type: 'warning', title: '' }, 'warning', ''],
])('Admonition %o', (props, type, title) => {
  render(
    <Admonition {...props}>
      <p>The text.</p>
    </Admonition>,
  );
  const box = screen.getByRole('note');
  expect(box.dataset['type']).toBe(type);
  expect([...box.children].map(({ textContent }) => textContent)).toEqual([
    title,
    'The text.',
  ]);
});

describe('Cards', () => {
  test('a card contains a link and text', () => {
    render(
      <Cards>
        <Card title="Lists" href="/crm/lists">
          Groups of contacts.
        </Card>
        <Card title="Tasks" href="/crm/tasks" />
      </Cards>,
    );
    expect(
      screen
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Lists', '/crm/lists'],
      ['Tasks', '/crm/tasks'],
    ]);
    screen.getByText('Groups of contacts.');
  });

  test('only the icon of a category has a tile', () => {
    const { container } = render(
      <Cards>
        <Card title="Lists" href="/crm/" category={{ icon: 'M0 0', hue: 5 }} />
        <Card title="Support" icon="M1 1" />
      </Cards>,
    );
    const icons = [...container.querySelectorAll('svg')];
    expect(icons.map((icon) => icon.classList.contains('tile'))).toEqual([
      true,
      false,
    ]);
  });

  test('a card list has a card for each item, with optional text', () => {
    const { container } = render(
      <CardList
        cards={[
          { title: 'A –b', urlPath: '/a –b', text: 'About it.' },
          { title: 'C', urlPath: '/c/', text: '' },
        ]}
      />,
    );
    expect(
      screen.getByRole('link', { name: 'A –b' }).getAttribute('href'),
    ).toBe('/a%20%E2%80%93b');
    expect(screen.getByRole('link', { name: 'C' }).getAttribute('href')).toBe(
      '/c/',
    );
    expect(
      [...container.querySelectorAll('p')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['About it.']);
  });
});

test('the search box links to the results page, with a query for each example', () => {
  render(
    <SearchHero
      label="Search the guides"
      hint="Try"
      examples="import contacts; sms & calls"
    />,
  );
  const links = screen.getAllByRole('link');
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.dataset['search'],
    ]),
  ).toEqual([
    ['Search the guides', '/search', ''],
    ['import contacts', '/search?q=import%20contacts', 'import contacts'],
    ['sms & calls', '/search?q=sms%20%26%20calls', 'sms & calls'],
  ]);
});

test('what the search box contains follows its search in the order of Tab', () => {
  render(
    <SearchHero title="How can we help?" label="Search" hint="Try">
      <p>Guides</p>
      <Card title="Send a text" href="/sms" />
    </SearchHero>,
  );
  screen.getByText('Guides');
  expect(
    screen.getAllByRole('link').map(({ textContent }) => textContent),
  ).toEqual(['Search', 'Send a text']);
  expect(screen.getByRole('search').textContent).toBe('SearchTry ');
});

test.each([
  [{}, 'Details', false],
  [{ summary: 'More', open: true }, 'More', true],
])('Details with %o', (props, summary, isOpen) => {
  const { container } = render(<Details {...props}>The text.</Details>);
  const details = container.querySelector('details');
  expect(details?.open).toBe(isOpen);
  expect(details?.querySelector('summary')?.textContent).toBe(summary);
  expect(details?.textContent).toBe(`${summary}The text.`);
});

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <StaticHtml html="<p>One <b>two</b>.</p>" />
    </>
  );
}

test('renders HTML and keeps its elements when the parent re-renders', () => {
  render(<Page />);
  const word = screen.getByText('two');
  expect(word.closest('.static-html')?.innerHTML).toBe(
    '<p>One <b>two</b>.</p>',
  );
  fireEvent.click(screen.getByRole('button', { name: '0' }));
  screen.getByRole('button', { name: '1' });
  expect(screen.getByText('two')).toBe(word);
});

test('a search box without examples is not an error', () => {
  const { container } = render(
    <SearchHero label="Search the guides" hint="Try" />,
  );
  expect(container.querySelectorAll('[data-search]')).toHaveLength(1);
});
