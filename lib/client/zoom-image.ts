import { pushOverlayEntry, removeOverlayEntry, watchOverlayBack } from './overlay-history';

/** Opens the visible image of a link in a modal dialog. A click, Escape or Back closes the dialog and restores the focus. */
export function zoomImage(link: Element, closeLabel: string): void {
  const image = [...link.querySelectorAll('img')].find((element) => element.checkVisibility());
  // On phones, images already fill the viewport, and the stylesheet hides the link.
  if (!image || !link.checkVisibility({ visibilityProperty: true })) return;
  const ratio = image.width / image.height;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomDialog';
  dialog.setAttribute('aria-label', image.alt);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.ariaLabel = closeLabel;
  const largeImage = new Image(image.width, image.height);
  const { alt, currentSrc: src, srcset } = image;
  Object.assign(largeImage, { alt, src, srcset, sizes: '100vw', className: 'zoomImage' });
  largeImage.style.setProperty('--ratio', String(ratio));
  dialog.append(button, largeImage, link.nextElementSibling?.textContent ?? '');
  document.body.append(dialog);
  dialog.showModal();
  growFrom(image, largeImage, 'normal');
  pushOverlayEntry();
  const stopWatching = watchOverlayBack(() => dialog.close());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    growFrom(image, largeImage, 'reverse');
    stopWatching();
    removeOverlayEntry();
    // After it has faded out.
    const animations = dialog.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(animations).then(() => dialog.remove());
  });
}

/** Animates an element from the position and size of another one, or back to it. */
function growFrom(source: Element, element: Element, direction: PlaybackDirection): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = source.getBoundingClientRect();
  const to = element.getBoundingClientRect();
  const transformOrigin = '0 0';
  const translate = `${from.x - to.x}px ${from.y - to.y}px`;
  const start = { transformOrigin, translate, scale: `${from.width / to.width}` };
  const options = { duration: 220, easing: 'cubic-bezier(.2,.8,.2,1)', direction };
  element.animate([start, { transformOrigin }], options);
}
