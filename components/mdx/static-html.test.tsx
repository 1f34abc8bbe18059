import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaticHtml } from './static-html.client';

afterEach(() => vi.unstubAllGlobals());

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
  // Browsers with Trusted Types create a new object each time, even for the same text.
  const createHTML = (html: string) => ({ toString: () => html });
  vi.stubGlobal('trustedTypes', { createPolicy: () => ({ createHTML }) });
  render(<Page />);
  const word = screen.getByText('two');
  expect(word.closest('.written')?.innerHTML).toBe('<p>One <b>two</b>.</p>');
  fireEvent.click(screen.getByRole('button', { name: '0' }));
  screen.getByRole('button', { name: '1' });
  expect(screen.getByText('two')).toBe(word);
});
