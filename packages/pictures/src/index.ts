export { createPicture, type Device } from './create-picture';
export type { MenuScreen } from './draw-window';
export { pictureSchema } from './picture-schema';
export { parseColors } from './svg';
export { TextLayoutError } from './text-metrics';
