import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticSearch } from './static-search.client';

test('takes over text and focus from the server-rendered field it replaces', () => {
  const server = document.createElement('main');
  server.innerHTML = renderToString(<StaticSearch />);
  document.body.append(server);
  const replaced = screen.getByRole<HTMLInputElement>('searchbox');
  replaced.focus();
  replaced.value = 'con';
  // React renders the replacement first and removes the server-rendered HTML when it commits.
  render(<Replace element={server} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(field).not.toBe(replaced);
  expect(field.value).toBe('con');
  expect(document.activeElement).toBe(field);
});

function Replace({ element }: { element: Element }) {
  return (
    <main>
      <span ref={() => element.remove()} />
      <StaticSearch />
    </main>
  );
}
