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
  dialog.append(button, largeImage);
  document.body.append(dialog);
  dialog.showModal();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) growFrom(image, largeImage);
  pushOverlayEntry();
  const stopWatching = watchOverlayBack(() => dialog.close());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    stopWatching();
    removeOverlayEntry();
    // After it has faded out.
    const animations = dialog.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(animations).then(() => dialog.remove());
  });
}

/** Animates an element from the position and size of another one. */
function growFrom(source: Element, element: Element): void {
  const from = source.getBoundingClientRect();
  const to = element.getBoundingClientRect();
  const start = {
    transformOrigin: '0 0',
    translate: `${from.x - to.x}px ${from.y - to.y}px`,
    scale: `${from.width / to.width}`,
  };
  element.animate([start, { ...start, translate: 'none', scale: '1' }], {
    duration: 180,
    easing: 'ease-out',
  });
}
