import { spawnSync } from 'node:child_process';

/** Playwright's global setup: builds the sites of the tests like `npm run build -- --plain`. */
export default function buildPlainSites(): void {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tests/e2e/build-sites.ts', 'help-center', 'site'],
    { env: { ...process.env, OPTIMIZE: 'no' }, stdio: 'inherit' },
  );
  if (status !== 0) {
    throw new Error('The sites could not be built without optimizations.');
  }
}
