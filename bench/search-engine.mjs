// Entry point for the external search benchmark, which runs plain JavaScript.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({
  tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
});

export const { engines } = await import(
  new URL('./search-engines.ts', import.meta.url).href
);
