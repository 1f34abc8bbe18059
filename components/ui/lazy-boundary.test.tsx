import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { LazyBoundary } from './lazy-boundary';

beforeEach(() => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/**
 * Renders a boundary that loads a text with the first function, and after each retry with the next
 * one.
 */
async function renderLoads(...loads: (() => string | Promise<string>)[]) {
  const start = () => loads.shift()?.() ?? '';
  let current = start();
  const onRetry = vi.fn(() => {
    current = start();
  });
  const boundary = (
    <LazyBoundary load={() => current} onRetry={onRetry}>
      {(text) => <p>{text}</p>}
    </LazyBoundary>
  );
  const { container } = await act(async () => render(boundary));
  return { container, onRetry };
}

test('shows a loading message until the content has loaded', async () => {
  let resolveLoad = (_: string) => {};
  await renderLoads(
    () =>
      new Promise((resolve) => {
        resolveLoad = resolve;
      }),
  );
  expect(screen.getByRole('status').textContent).toBe(messages.errors.loading);
  await act(async () => resolveLoad('The part'));
  screen.getByText('The part');
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows a loaded value at once', async () => {
  await renderLoads(() => 'The part');
  screen.getByText('The part');
});

test.each([
  [new Error('Loading chunk 12 failed.'), 'Error: Loading chunk 12 failed.'],
  [null, 'null'],
])('shows the error of a load that failed with %s', async (error, text) => {
  await renderLoads(() => Promise.reject(error));
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(text);
  screen.getByRole('button', { name: 'Retry' });
});

test('Retry can be repeated until the load succeeds', async () => {
  const { onRetry } = await renderLoads(
    () => Promise.reject(new Error('first')),
    () => Promise.reject(new Error('second')),
    () => Promise.resolve('The part'),
  );
  screen.getByText('Error: first');
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Retry' })),
  );
  screen.getByText('Error: second');
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Retry' })),
  );
  screen.getByText('The part');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('Retry moves the focus to the container, because the button disappears', async () => {
  const { container } = await renderLoads(
    () => Promise.reject(new Error('Offline.')),
    () => 'The part',
  );
  const retry = screen.getByRole('button', { name: messages.errors.retry });
  retry.focus();
  await act(async () => fireEvent.click(retry));
  screen.getByText('The part');
  expect(document.activeElement).toBe(container);
});
