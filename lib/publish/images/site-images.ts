import { createIcon, drawIcon } from './icons';
import { drawSocialCard } from './social-card';

type CreateImage = () => string | Promise<Uint8Array>;

/** The functions that create the images of the site, by path in the export. */
export const siteImages = new Map<string, CreateImage>([
  // The icon in the tabs of browsers.
  ['icon.svg', createIcon],
  // The icon of the installed site.
  ['icon-512.png', () => drawIcon({ size: 512 })],
  // The icon on the home screens of Apple devices.
  ['apple-icon.png', () => drawIcon({ size: 180, isFilled: true })],
  // The image of links to the site.
  ['social-card.png', drawSocialCard],
]);
