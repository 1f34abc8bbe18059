import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Crash } from './crash';

test('says what happened, and what caused it', () => {
  const error = new Error('The page broke.', { cause: new Error('No line.') });
  render(<Crash error={error} onRetry={() => {}} />);
  screen.getByRole('heading', { level: 1, name: 'This page crashed.' });
  expect(document.querySelector('p')?.textContent).toBe('The page broke.\n\nCause:\nNo line.');
});

test('what is thrown need not be an error', () => {
  render(<Crash error="no line" onRetry={() => {}} />);
  screen.getByText('no line');
});

test('Try again tries again', () => {
  const onRetry = vi.fn();
  render(<Crash error={new Error('The page broke.')} onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
