export { createPicture, type Device } from './create-picture';
export { pictureSchema } from './picture-schema';
export { parseColors } from './svg';
export { TextLayoutError } from './text-metrics';
