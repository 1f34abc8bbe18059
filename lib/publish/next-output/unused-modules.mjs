import { readFileSync } from 'node:fs';

/*
 * Saves: 3.5 kB of the scripts of each page (decision 0114).
 * Assumes: browsers call no server actions, and read one constant of `next/dist/lib/constants`, in
 * the version of Next.js that this module names.
 * Otherwise: pages contain these modules.
 */

/** The version of Next.js that the tests in `docs/upgrading.md` passed with. */
const testedVersion = '16.4.6';

/** Modules, as Next.js imports them, with what replaces them in browsers. */
const replacements = {
  './reducers/server-action-reducer': {
    browser: './lib/stubs/server-action-reducer.ts',
  },
  '../../../lib/constants': { browser: './lib/stubs/next-constants.ts' },
};

/** Returns what replaces modules of Next.js: nothing in a version that was not tried. */
export function getUnusedModules(version = readInstalledVersion()) {
  return version === testedVersion ? replacements : {};
}

/** @returns {string} */
function readInstalledVersion() {
  const manifest = readFileSync('node_modules/next/package.json', 'utf8');
  return JSON.parse(manifest).version;
}
