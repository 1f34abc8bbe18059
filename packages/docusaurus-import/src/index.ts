export { importProject } from './import-project';
export type { ImportOptions } from './options';
