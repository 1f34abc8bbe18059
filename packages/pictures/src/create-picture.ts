import { checkLayout } from './check-layout';
import type { PictureColors } from './colors';
import { drawPicture } from './draw-window';
import type { Picture } from './picture-schema';
import { createSvg } from './svg';

/** The widths of pictures in CSS pixels. */
const widths = { desktop: 720, phone: 360 };

/** The devices that a picture is drawn for. */
export type Device = keyof typeof widths;

/** Settings shared by all pictures. */
export type PictureSettings = {
  colors: PictureColors;
  /** The menu paths of the product, such as `Settings > SMS`; empty if unknown. */
  menu: readonly string[];
  device: Device;
};

/** Draws a picture as SVG. Throws a `TextLayoutError` if text does not fit, is cut off or covers other text. */
export function createPicture(picture: Picture, { colors, menu, device }: PictureSettings): string {
  const width = widths[device];
  const shape = drawPicture(picture, { width, menu, isPhone: device === 'phone' });
  checkLayout(shape, width);
  return createSvg(shape, width, colors);
}
