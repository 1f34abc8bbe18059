/*
 * The configuration of the site, from `site.yml` in the content folder. `lib/config/site-schema.ts`
 * describes each field,
 * `lib/config/site-defaults.ts` has the values of missing ones.
 */

// `site` is sent to browsers. A constant with the value of `server` would be sent, too.
// biome-ignore lint/performance/noBarrelFile: the bundler follows it to the exports that a view uses
export { server, site } from '@/lib/config/site-values';

/** The components available in MDX, which `components/mdx` implements. */
const components = [
  'Admonition',
  'Card',
  'Cards',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Include',
  'Link',
  'SearchBox',
  'SupportLink',
  'TabItem',
  'Tabs',
] as const;

/** The Markdown options. */
export const contentOptions = {
  images: { maxSvgBytes: 15_000, maxRasterBytes: 200_000 },
  components,
};
