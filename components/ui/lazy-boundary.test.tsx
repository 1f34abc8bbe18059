import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { LazyBoundary } from './lazy-boundary';

beforeEach(() => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

type Loaded = { default: () => ReactNode };

/** Renders the first of several components, which may change between renders. */
function First({ of: [Component] }: { of: readonly ComponentType[] }) {
  return Component ? <Component /> : null;
}

const part: Loaded = { default: () => <p>The part</p> };

test('shows a loading message until the content has loaded', async () => {
  let resolveLoad = (_: Loaded) => {};
  const Part = lazy(
    () =>
      new Promise<Loaded>((resolve) => {
        resolveLoad = resolve;
      }),
  );
  render(
    <LazyBoundary onRetry={() => {}}>
      <Part />
    </LazyBoundary>,
  );
  expect(screen.getByRole('status').textContent).toBe(messages.errors.loading);
  await act(async () => resolveLoad(part));
  screen.getByText('The part');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  [new Error('Loading chunk 12 failed.'), 'Error: Loading chunk 12 failed.'],
  [null, 'null'],
])('shows the error of a load that failed with %s', async (error, text) => {
  const Part = lazy(() => Promise.reject<Loaded>(error));
  await act(async () => {
    render(
      <LazyBoundary onRetry={() => {}}>
        <Part />
      </LazyBoundary>,
    );
  });
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(text);
  screen.getByRole('button', { name: 'Retry' });
});

/** Reads the component on each render because a retry replaces it. */
function CurrentPart({ holder }: { holder: { Part: ComponentType } }) {
  return <holder.Part />;
}

test('Retry can be repeated until the load succeeds', async () => {
  const loads = [
    () => Promise.reject<Loaded>(new Error('first')),
    () => Promise.reject<Loaded>(new Error('second')),
    () => Promise.resolve(part),
  ];
  const createNextPart = () => lazy(loads.shift() ?? (() => Promise.resolve(part)));
  const holder = { Part: createNextPart() };
  const onRetry = vi.fn(() => {
    holder.Part = createNextPart();
  });
  await act(async () => {
    render(
      <LazyBoundary onRetry={onRetry}>
        <CurrentPart holder={holder} />
      </LazyBoundary>,
    );
  });
  screen.getByText('Error: first');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  screen.getByText('Error: second');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  screen.getByText('The part');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('Retry moves the focus to the container, because the button disappears', async () => {
  const failing = lazy(() => Promise.reject<Loaded>(new Error('Offline.')));
  const loads: ComponentType[] = [failing, part.default];
  const { container } = await act(async () =>
    render(
      <LazyBoundary onRetry={() => loads.shift()}>
        <First of={loads} />
      </LazyBoundary>,
    ),
  );
  const retry = screen.getByRole('button', { name: messages.errors.retry });
  retry.focus();
  await act(async () => fireEvent.click(retry));
  screen.getByText('The part');
  expect(document.activeElement).toBe(container);
});
