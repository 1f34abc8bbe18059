import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScrollableTables } from './scrollable-tables';

let resize: (target: Element) => void;
const disconnect = vi.fn();
let observed: Element[];

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: { target: Element }[]) => void) {
        resize = (target) => callback([{ target }]);
      }
      observe = (target: Element) => observed.push(target);
      disconnect = disconnect;
    },
  );
  document.body.innerHTML = '<div class="tableBox"><table></table></div>';
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

function setBoxWidth(content: number): Element {
  const box = document.querySelector('.tableBox') ?? document.body;
  Object.defineProperty(box, 'scrollWidth', { value: content, configurable: true });
  Object.defineProperty(box, 'clientWidth', { value: 300, configurable: true });
  return box;
}

test('a box is marked and focusable while its table overflows', () => {
  watchScrollableTables();
  const box = setBoxWidth(500);
  const [table] = box.children;
  expect(observed).toEqual([box, table]);
  resize(box);
  expect(box.getAttribute('tabindex')).toBe('0');
  expect(box.className).toBe('tableBox overflowing');
  setBoxWidth(300);
  resize(table ?? box);
  expect(box.hasAttribute('tabindex')).toBe(false);
  expect(box.className).toBe('tableBox');
});

test('disconnects the observer on cleanup', () => {
  watchScrollableTables()();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
