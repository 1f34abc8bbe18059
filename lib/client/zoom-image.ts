import {
  pushOverlayEntry,
  removeOverlayEntry,
  watchOverlayBack,
} from '@/lib/client/navigation/overlay-history';
import { isRendered } from './is-rendered';
import './zoom-image.css';

/**
 * Opens the visible image of a link in a modal dialog. A click, Escape or Back closes the dialog
 * and restores the focus.
 */
export function zoomImage(link: Element, closeLabel: string): void {
  const image = [...link.querySelectorAll('img')].find(isRendered);
  // On phones, images already fill the viewport, and the stylesheet hides the link.
  if (!image || getComputedStyle(link).visibility === 'hidden') {
    return;
  }
  // A double-click.
  if (document.querySelector('.zoomDialog[open]')) {
    return;
  }
  // Beside steps, a picture is a narrow drawing, with another ratio than the image of the link.
  const width = Number(image.getAttribute('width')) || image.width;
  const height = Number(image.getAttribute('height')) || image.height;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomDialog';
  dialog.dataset['blocksShortcuts'] = '';
  dialog.setAttribute('aria-label', image.alt);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', closeLabel);
  const largeImage = new Image(width, height);
  const { alt, src, srcset } = image;
  Object.assign(largeImage, {
    alt,
    src,
    srcset,
    sizes: '100vw',
    className: 'zoomImage',
  });
  largeImage.style.setProperty('--ratio', String(width / height));
  dialog.append(button, largeImage, link.nextElementSibling?.textContent ?? '');
  document.body.append(dialog);
  dialog.showModal();
  pushOverlayEntry();
  const stopWatching = watchOverlayBack(() => dialog.close());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    stopWatching();
    removeOverlayEntry();
    dialog.remove();
  });
}
