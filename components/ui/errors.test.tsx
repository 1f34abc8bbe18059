import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { PageError } from './errors';

const chunkError = Object.assign(new Error('Failed to load chunk a.js'), {
  name: 'ChunkLoadError',
});

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});

test('shows the error message and its cause', () => {
  const error = new Error('Rendering failed.', {
    cause: new Error('Offline.'),
  });
  render(<PageError error={error} onRetry={() => {}} />);
  screen.getByRole('heading', { level: 1, name: 'This page crashed.' });
  expect(
    screen.getByRole('link', { name: 'Contact support' }).getAttribute('href'),
  ).toMatch(/^mailto:/);
  expect([...document.querySelectorAll('p')].at(-1)?.textContent).toBe(
    'Rendering failed.\n\nCause:\nOffline.',
  );
});

test('Try again re-renders a page that threw while rendering', () => {
  const onRetry = vi.fn();
  render(
    <PageError error={new Error('Rendering failed.')} onRetry={onRetry} />,
  );
  screen.getByRole('heading', { level: 1, name: 'This page crashed.' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a crash has a title of its own, and a successful retry restores the title and the focus', () => {
  document.title = 'Lists';
  const { rerender } = render(
    <PageError error={new Error('x')} onRetry={() => {}} />,
  );
  expect(document.title).toBe('Page Error | Growth Suite Help');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  rerender(<main id="main" tabIndex={-1} />);
  expect(document.title).toBe('Lists');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('Retry reloads a page with a failed chunk once the server responds', async () => {
  const responses = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response(null, { status: 500 }),
    async () => new Response(null),
  ];
  vi.stubGlobal('fetch', () => responses.shift()?.());
  const onRetry = vi.fn();
  render(<PageError error={chunkError} onRetry={onRetry} />);
  const clickRetry = () =>
    act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Retry' })),
    );
  for (const _ of [1, 2]) {
    expect(screen.getByRole('alert').textContent).toContain(
      'ChunkLoadError: Failed to load chunk a.js',
    );
    expect(screen.queryByText('This page crashed.')).toBeNull();
    await clickRetry();
    expect(location.reload).not.toHaveBeenCalled();
  }
  await clickRetry();
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(onRetry).not.toHaveBeenCalled();
});

test('shows a loading message while retrying', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(
    <PageError error={new Error('Connection closed.')} onRetry={() => {}} />,
  );
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Retry' })),
  );
  expect(screen.getByRole('status').textContent).toBe(messages.errors.loading);
});
