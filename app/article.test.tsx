import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageArticle } from './article.client';

test('the article and its pager have the hue of the section', () => {
  render(
    <PageArticle
      title="Lists"
      trail={[{ label: 'CRM', urlPath: '/crm/', position: 2 }, { label: 'Lists' }]}
      pager={{ next: { label: 'Tasks', urlPath: '/crm/tasks' } }}
    >
      The text.
    </PageArticle>,
  );
  const pager = screen.getByRole('navigation', { name: 'Docs pages' });
  const hues = [screen.getByRole('article'), pager.parentElement].map(
    (element) => element?.dataset['section'],
  );
  expect(hues).toEqual(['2', '2']);
});
