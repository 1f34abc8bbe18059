export { parseColors } from './colors';
export { createPicture, type Device } from './create-picture';
export { pictureSchema } from './picture-schema';
export { TextLayoutError } from './text-metrics';
