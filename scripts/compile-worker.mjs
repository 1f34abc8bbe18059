/** The entry point of the workers: on Node 20, worker threads need a loader for TypeScript of their own. */
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./compile-worker')} */
const { compileBatch } = await tsImport('./compile-worker.ts', import.meta.url);

export { compileBatch };
