/** Where `npm test` puts the exports that the tests run over. */
export const sitesDir = 'test-results/sites';

/**
 * The exports, by what is special about each: `help-center` is the main fixture, without any id; `syntax` holds all that a page can
 * contain and has a tag manager; `syntax-next` is its next deployment, with a consent platform and a hosted index; `sub-path` is the
 * same site at /help, with both services; `site` is this repository's own content. In an order that spares
 * the bundler work: a base path is in many modules.
 */
export const siteNames = ['help-center', 'site', 'syntax', 'syntax-next', 'sub-path'] as const;

export type SiteName = (typeof siteNames)[number];

/** The folder of an export, relative to the root of the repository. */
export function siteDir(name: SiteName): string {
  return `${sitesDir}/${name}`;
}
