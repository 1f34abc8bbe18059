import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pinTitle } from './pin-title';

beforeEach(() => {
  document.head.innerHTML = '<title>first</title>';
});

afterEach(() => Reflect.deleteProperty(document, 'title'));

/** Observers are notified before the next task. */
const waitForObserver = () => new Promise((resolve) => setTimeout(resolve));

test('keeps the title until cleanup', async () => {
  const end = pinTitle('held');
  expect(document.title).toBe('held');
  document.title = 'from the route';
  await waitForObserver();
  expect(document.title).toBe('held');
  end();
  document.title = 'the next page';
  await waitForObserver();
  expect(document.title).toBe('the next page');
});

/** Counts the writes to a title that works as in the HTML standard: happy-dom collapses no white space. */
function countTitleWrites(): { count: number } {
  const writes = { count: 0 };
  const element = document.querySelector('title');
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => (element?.textContent ?? '').replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, ''),
    set: (title: string) => {
      writes.count += 1;
      // A loop must end for the test to report it.
      if (writes.count < 20) element?.replaceChildren(title);
    },
  });
  return writes;
}

describe('writes a title that the browser normalizes once per change', () => {
  test.each(['two  spaces', ''])('%j', async (title) => {
    const writes = countTitleWrites();
    const end = pinTitle(title);
    for (const _ of [1, 2, 3]) await waitForObserver();
    expect(writes.count).toBe(1);
    document.querySelector('title')?.replaceChildren('from the route');
    for (const _ of [1, 2, 3]) await waitForObserver();
    expect(writes.count).toBe(2);
    expect(document.title).not.toBe('from the route');
    end();
  });
});
