import { afterEach, expect, test, vi } from 'vitest';
import { areShortcutsBlocked } from './shortcut-guards';
import { zoomImage } from './zoom-image';

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

test('a picture grows from its place into a dialog, and a click closes it', () => {
  const animate = vi.fn();
  Object.assign(HTMLElement.prototype, { animate });
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as never);
  const rects = [new DOMRect(20, 300, 100, 50), new DOMRect(10, 100, 200, 100)];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => rects.shift() ?? new DOMRect(),
  );
  document.body.innerHTML = '<a><img src="/picture.png" alt="A picture"></a>';
  zoomImage(document.body, 'Close image');
  const dialog = document.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  zoomImage(document.body, 'Close image');
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(dialog?.getAttribute('aria-label')).toBe('A picture');
  expect(areShortcutsBlocked()).toBe(true);
  expect(animate.mock.lastCall?.[0]).toMatchObject([
    { translate: '10px 200px', scale: '0.5' },
    {},
  ]);
  dialog?.click();
  expect(dialog?.open).toBe(false);
  expect(animate.mock.lastCall?.[0]).toMatchObject([
    {},
    { translate: '0px 0px' },
  ]);
});
