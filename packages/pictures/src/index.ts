export { createPicture } from './create-picture';
export type { Layout, TopScreen } from './draw-picture';
export { pictureSchema } from './picture-schema';
export { parseColors } from './svg';
export { TextLayoutError } from './text-metrics';
