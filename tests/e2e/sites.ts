/** The folder where `npm test` exports the test sites. */
export const sitesDir = process.env['SITES_DIR'] ?? 'test-results/sites';

/**
 * The folder in which test sites are built: a copy of the project, so that builds leave `out/` and
 * the files of a running dev server alone. It keeps the caches of the builds.
 */
export const workspaceDir = '.next-tests';

/**
 * The test sites. `help-center` is the main fixture, without third parties; `syntax` contains every
 * content feature and has a tag manager and a feedback URL; `syntax-next` is its next deployment,
 * with a consent platform and a hosted search index; `sub-path` is the same site under /help, with
 * both services; `languages` has four languages, two of which also have a second version; `site`
 * has the content of this repository; `borealis` is that of another company, in another language.
 * `sub-path` is built last, because its base path invalidates much of the bundler cache.
 */
export const siteNames = [
  'help-center',
  'site',
  'syntax',
  'syntax-next',
  'languages',
  'borealis',
  'sub-path',
] as const;

export type SiteName = (typeof siteNames)[number];

/** Sites with a configuration of their own, which only `npm test -- --all` builds and tests. */
const optionalSites: readonly SiteName[] = [
  'languages',
  'borealis',
  'sub-path',
];

/** Whether the tests of a site run. */
export function isTested(site: SiteName): boolean {
  return (
    process.env['ALL_SITES'] !== undefined || !optionalSites.includes(site)
  );
}

/** Returns the folder of an export, relative to the repository root. */
export function getSiteDir(name: SiteName): string {
  return `${sitesDir}/${name}`;
}
