import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageArticle } from './page-article.client';

const page = {
  title: 'Lists',
  breadcrumbs: [
    { label: 'CRM', urlPath: '/crm/', icon: 'M0 0h9', hue: 225 },
    { label: 'Lists' },
  ],
  headings: [{ level: 2, id: 'filters', text: 'Filters' }],
  pager: { next: { label: 'Tasks', urlPath: '/crm/tasks' } },
  children: <p>The text.</p>,
};

test('renders the breadcrumbs, title, table of contents, content and pager', () => {
  const { container } = render(<PageArticle {...page} />);
  const article = screen.getByRole('article');
  expect(article.textContent).toMatch(/^CRMListsLists.*FiltersThe text\.$/);
  expect(container.textContent).toMatch(/The text\..*Tasks$/);
  within(article).getByRole('heading', { level: 1, name: 'Lists' });
});

test('notices and the intro come before the table of contents', () => {
  render(
    <PageArticle
      {...page}
      notices={<p>An old version.</p>}
      intro="<p>What lists are.</p>"
    />,
  );
  expect(screen.getByRole('article').textContent).toMatch(
    /Lists.*An old version\.What lists are\.On this page.*FiltersThe text\.$/,
  );
});

test('keeps a hidden title accessible to screen readers', () => {
  render(<PageArticle {...page} isTitleHidden />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Lists' }).className,
  ).toBe('sr-only');
});

test('sets the language of a fallback article, but not of its labels', () => {
  const arabic = { id: 'ar', label: 'العربية', direction: 'rtl' } as const;
  render(<PageArticle {...page} locale={arabic} />);
  const article = screen.getByRole('article');
  expect([article.lang, article.dir]).toEqual(['ar', '']);
  expect(within(article).getByRole('heading').dir).toBe('rtl');
  expect(
    within(article).getByText('The text.').closest('[dir]')?.textContent,
  ).toBe('The text.');
  for (const name of ['Breadcrumbs', 'On this page']) {
    expect(screen.getByRole('navigation', { name }).parentElement?.lang).toBe(
      'en',
    );
  }
});

test('the article and its pager have the hue of the category, and its title has the icon', () => {
  render(<PageArticle {...page} />);
  const pager = screen.getByRole('navigation', { name: 'Docs pages' });
  const hues = [screen.getByRole('article'), pager.parentElement].map(
    (element) => element?.dataset['hue'],
  );
  expect(hues).toEqual(['225', '225']);
  const title = screen.getByRole('heading', { level: 1, name: page.title });
  expect(title.querySelector('path')?.getAttribute('d')).toBe('M0 0h9');
});

test('contains structured data if it has the URL of the site', () => {
  const { container, rerender } = render(<PageArticle {...page} />);
  const getData = () =>
    container.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(getData()).toBeUndefined();
  rerender(<PageArticle {...page} siteUrl="https://help.example.com" />);
  expect(getData()).toContain('"item":"https://help.example.com/crm/"');
});
