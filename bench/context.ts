import type { Options } from './options';
import type { Recorder } from './results';
import type { Workspace } from './workspace';

/** What all measurements of one `npm run bench` share. */
export type BenchContext = { options: Options; workspace: Workspace; record: Recorder };

/** The name of our own site in results and tables. */
export const ownSite = 'this site';
