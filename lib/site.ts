/*
 * The configuration of the site, from `site.yml` in the content folder. `lib/config/site-schema.ts`
 * describes each field, `lib/config/site-defaults.ts` has the values of missing ones.
 */

// `site` is sent to browsers. A constant with the value of `serverConfig` would also be sent.
// biome-ignore lint/performance/noBarrelFile: the bundler follows it to the exports that a view uses
export { serverConfig, site } from '@/lib/config/site-values';
