/** Where `npm test` puts the exports that the tests run over. */
export const sitesDir = 'test-results/sites';

/**
 * The exports, by what is special about each: `help-center` is the main fixture, without any id; `syntax` holds all that a page can
 * contain and has a tag manager; `syntax-next` is its next deployment, with a consent platform; `sub-path` is the same site at /help;
 * `hosted` searches a hosted index and has both ids; `site` is this repository's own content.
 */
export const siteNames = [
  'help-center',
  'syntax',
  'syntax-next',
  'sub-path',
  'hosted',
  'site',
] as const;

export type SiteName = (typeof siteNames)[number];

/** The folder of an export, relative to the root of the repository. */
export function siteDir(name: SiteName): string {
  return `${sitesDir}/${name}`;
}
