export { createPicture } from './create-picture';
export type { Device, TopScreen } from './draw-picture';
export { pictureSchema } from './picture-schema';
export { parseColors } from './svg';
export { TextLayoutError } from './text-metrics';
