import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Article, DocsFrame, SkipLink, WideFrame } from './frame';

const wide = <WideFrame>The text.</WideFrame>;
const docs = <DocsFrame sidebar={<nav aria-label="Docs sidebar" />}>The text.</DocsFrame>;

test.each([
  ['a wide page', wide],
  ['a documentation page', docs],
])('the first tab stop links to the main element of %s', async (_, frame) => {
  const user = userEvent.setup();
  render(
    <>
      <SkipLink />
      {frame}
    </>,
  );
  await user.tab();
  const link = screen.getByRole('link', { name: 'Skip to main content' });
  expect(document.activeElement).toBe(link);
  const main = screen.getByRole('main');
  expect(link.getAttribute('href')).toBe(`#${main.id}`);
  expect(main.tabIndex).toBe(-1);
  within(main).getByText('The text.');
});

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

test('sets the language of a fallback article, but not of its labels', () => {
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
