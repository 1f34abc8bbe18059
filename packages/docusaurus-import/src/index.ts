export type { ImportOptions } from './options';
export { planImport } from './plan-import';
