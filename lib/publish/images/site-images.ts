import { createIcon, drawAppleIcon } from './icons';
import { drawSocialCard } from './social-card';

type CreateImage = () => string | Promise<Uint8Array>;

/** The functions that create the images of the site, by path in the export. */
export const siteImages = new Map<string, CreateImage>([
  // The icon in the tabs of browsers.
  ['icon.svg', createIcon],
  // The icon on the home screens of Apple devices.
  ['apple-icon.png', drawAppleIcon],
  // The image of links to the site.
  ['social-card.png', drawSocialCard],
]);
