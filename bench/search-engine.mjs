// For tools that run plain JavaScript: the same engine, with TypeScript and the paths of this project.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });

export const { engines } = await import(new URL('./search-engine.ts', import.meta.url).href);
