import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click';

test.each<[MouseEventInit, boolean]>([
  [{}, true],
  [{ button: 1 }, false],
  [{ button: 2 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %j opens the link in this tab: %s', (init, result) => {
  expect(isPlainClick(new MouseEvent('click', init))).toBe(result);
});
