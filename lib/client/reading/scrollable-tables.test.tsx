import { expect, test, vi } from 'vitest';
import { watchScrollableTables } from './scrollable-tables';

test('a table box is a tab stop while its table overflows', () => {
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
  document.body.innerHTML = '<div class="tableBox"><table></table></div>';
  const [box, table] = document.querySelectorAll('div, table');
  let width = 500;
  Object.defineProperty(box, 'clientWidth', { get: () => 300 });
  Object.defineProperty(box, 'scrollWidth', { get: () => width });
  const stop = watchScrollableTables();
  expect(observed).toEqual([box, table]);
  report([{ target: table as Element }]);
  expect(box?.outerHTML).toContain('class="tableBox overflowing" tabindex="0"');
  width = 300;
  report([{ target: box as Element }]);
  expect(box?.className).toBe('tableBox');
  expect(box?.hasAttribute('tabindex')).toBe(false);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
