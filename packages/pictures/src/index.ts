export { parseColors } from './colors';
export { createPicture } from './create-picture';
export { pictureSchema } from './picture-schema';
export { TextTooWideError } from './text-metrics';
