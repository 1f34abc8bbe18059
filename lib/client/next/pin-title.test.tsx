import { beforeEach, expect, test } from 'vitest';
import { pinTitle } from './pin-title';

beforeEach(() => {
  document.head.innerHTML = '<title>first</title>';
});

/** Observers are notified before the next task. */
const waitForObserver = () => new Promise((resolve) => setTimeout(resolve));

test('keeps the title until cleanup', async () => {
  const unpin = pinTitle('held');
  expect(document.title).toBe('held');
  document.title = 'from the route';
  await waitForObserver();
  expect(document.title).toBe('held');
  unpin();
  expect(document.title).toBe('from the route');
  document.title = 'the next page';
  await waitForObserver();
  expect(document.title).toBe('the next page');
});

test('leaves the title of the next page alone before the cleanup', async () => {
  const unpin = pinTitle('held');
  history.pushState(null, '', '/next');
  document.title = 'the next page';
  await waitForObserver();
  expect(document.title).toBe('the next page');
  unpin();
});
