import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Article } from './article';

test('renders the breadcrumbs, table of contents, title, content and footer', () => {
  const { container } = render(
    <Article
      title="Lists"
      breadcrumbs={<p>Breadcrumbs</p>}
      toc={<p>Contents</p>}
      footer={<p>Footer</p>}
    >
      <p>The text.</p>
    </Article>,
  );
  expect(container.textContent).toBe('BreadcrumbsListsContentsThe text.Footer');
  const article = screen.getByRole('article');
  expect(article.textContent).toBe('BreadcrumbsListsContentsThe text.');
  within(article).getByRole('heading', { level: 1, name: 'Lists' });
});

test('keeps a hidden title accessible to screen readers', () => {
  render(
    <Article title="Lists" isTitleHidden>
      The text.
    </Article>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Lists' }).className).toBe('sr-only');
});

test('marks the language of an article in another one, but not of its labels', () => {
  render(
    <Article
      title="القوائم"
      breadcrumbs={<p>Breadcrumbs</p>}
      toc={<p>Contents</p>}
      language={{ id: 'ar', label: 'العربية', direction: 'rtl' }}
    >
      النص
    </Article>,
  );
  const article = screen.getByRole('article');
  expect([article.lang, article.dir]).toEqual(['ar', 'rtl']);
  for (const label of ['Breadcrumbs', 'Contents'])
    expect(screen.getByText(label).parentElement?.lang).toBe('en');
});
