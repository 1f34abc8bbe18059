import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Article } from './article';

test('a page has its way, its contents, its title, its text, and what is below', () => {
  const { container } = render(
    <Article title="Lists" top={<p>Way</p>} contents={<p>Contents</p>} bottom={<p>Below</p>}>
      <p>The text.</p>
    </Article>,
  );
  expect(container.textContent).toBe('WayContentsListsThe text.Below');
  const article = screen.getByRole('article');
  expect(article.textContent).toBe('ListsThe text.');
  within(article).getByRole('heading', { level: 1, name: 'Lists' });
});

test('a hidden title is still there for screen readers', () => {
  render(
    <Article title="Lists" isTitleHidden>
      The text.
    </Article>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Lists' }).className).toBe('sr-only');
});
