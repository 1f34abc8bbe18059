import { expect, test, vi } from 'vitest';
import { watchScrollableBoxes } from './scrollable-boxes';

test.each([
  ['a table', '<div class="tableBox"><table></table></div>', 'div, table'],
  ['code', '<pre><code></code></pre>', 'pre, code'],
])('%s is a tab stop while it scrolls sideways', (_, html, selector) => {
  const observed: Element[] = [];
  const disconnect = vi.fn();
  let report: (entries: { target: Element }[]) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect = disconnect;
    },
  );
  document.body.innerHTML = html;
  const [box, content] = document.querySelectorAll(selector);
  let width = 500;
  Object.defineProperty(box, 'clientWidth', { get: () => 300 });
  Object.defineProperty(box, 'scrollWidth', { get: () => width });
  const stop = watchScrollableBoxes();
  expect(observed).toEqual([box, content]);
  report([{ target: content as Element }]);
  expect(box?.getAttribute('tabindex')).toBe('0');
  width = 300;
  report([{ target: box as Element }]);
  expect(box?.hasAttribute('tabindex')).toBe(false);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
