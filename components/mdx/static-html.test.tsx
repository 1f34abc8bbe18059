import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { StaticHtml } from './static-html.client';

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
  render(<Page />);
  const word = screen.getByText('two');
  expect(word.closest('.written')?.innerHTML).toBe('<p>One <b>two</b>.</p>');
  screen.getByRole('button').click();
  expect(screen.getByText('two')).toBe(word);
});
