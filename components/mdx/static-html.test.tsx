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

test('a text is there with its elements, and stays the same ones when what is around it is drawn anew', () => {
  // A browser with Trusted Types makes a new object of the same text each time.
  const createHTML = (html: string) => ({ toString: () => html });
  vi.stubGlobal('trustedTypes', { createPolicy: () => ({ createHTML }) });
  render(<Page />);
  const word = screen.getByText('two');
  expect(word.closest('.written')?.innerHTML).toBe('<p>One <b>two</b>.</p>');
  fireEvent.click(screen.getByRole('button', { name: '0' }));
  screen.getByRole('button', { name: '1' });
  expect(screen.getByText('two')).toBe(word);
});
