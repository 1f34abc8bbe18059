import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Crash } from './crash';

test('shows the error message and its cause', () => {
  const error = new Error('The page broke.', { cause: new Error('No line.') });
  render(<Crash error={error} onRetry={() => {}} />);
  screen.getByRole('heading', { level: 1, name: 'This page crashed.' });
  expect(document.querySelector('p')?.textContent).toBe('The page broke.\n\nCause:\nNo line.');
});

test('supports thrown values that are not errors', () => {
  render(<Crash error="no line" onRetry={() => {}} />);
  screen.getByText('no line');
});

test('Try again calls onRetry', () => {
  const onRetry = vi.fn();
  render(<Crash error={new Error('The page broke.')} onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
