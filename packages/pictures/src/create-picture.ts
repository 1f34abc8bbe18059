import type { PictureColors } from './colors';
import { drawPicture } from './draw-window';
import type { Picture } from './picture-schema';
import { createSvg } from './svg';

/** The width of pictures in CSS pixels; phones scale them down. */
const pictureWidth = 480;

/** What pictures have in common. */
export type PictureSettings = {
  colors: PictureColors;
  /** The menu paths of the product, such as `Settings > SMS`; empty if they are not known. */
  menu: readonly string[];
};

/** Draws a picture as SVG. Throws a `TextTooWideError` if a text does not fit into its place. */
export function createPicture(picture: Picture, { colors, menu }: PictureSettings): string {
  return createSvg(drawPicture(picture, pictureWidth, menu), pictureWidth, colors);
}
