import { expect, test, vi } from 'vitest';
import { areShortcutsBlocked } from './shortcut-guards';
import { zoomImage } from './zoom-image';

test('a picture opens in a dialog, and a click closes it', () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as never);
  document.body.innerHTML = '<a><img src="/picture.png" alt="A picture"></a>';
  zoomImage(document.body, 'Close image');
  const dialog = document.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  zoomImage(document.body, 'Close image');
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(dialog?.getAttribute('aria-label')).toBe('A picture');
  expect(areShortcutsBlocked()).toBe(true);
  dialog?.click();
  expect(document.querySelector('dialog')).toBeNull();
});
