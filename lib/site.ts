import { server, site as siteValues } from '@/lib/config/site-values';
import type { ServerConfig, SiteConfig } from './config/site-schema';

/*
 * The configuration of the site, from `site.yml` in the content folder. `lib/config/site-schema.ts` describes each field,
 * `lib/config/site-defaults.ts` has the values of missing ones.
 */

/** The part that is sent to browsers. All other exports are separate from it. */
export const site: SiteConfig = siteValues;

/** The announcement bar, or null. */
export const announcement: SiteConfig['announcement'] = site.announcement;

/** The footer of every page. */
export const footer: ServerConfig['footer'] = server.footer;

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
  roles: server.roles,
  images: { maxSvgBytes: 15_000, maxRasterBytes: 200_000 },
  components,
} satisfies ServerConfig['contentOptions'];

/** Overrides the severity of diagnostics in a build: "warn" by default, "ignore" for style checks. `npm run check:content` fails on all. */
export const contentPolicy: ServerConfig['contentPolicy'] =
  server.contentPolicy;

/** Thresholds of the style checks. */
export const contentStyle: ServerConfig['contentStyle'] = server.contentStyle;

/** Hosts that pages may embed in iframes, such as `player.example.com`. These hosts learn which embeds users view, without consent. */
export const frameHosts: ServerConfig['frameHosts'] = server.frameHosts;

/** Hosts that pages may load images from, such as `img.example.com`. These hosts learn which pages users view, without consent. */
export const imageHosts: ServerConfig['imageHosts'] = server.imageHosts;

/** The number of previous builds whose hashed assets are kept if `PREVIOUS_BUILD` is set. */
export const maxPreviousBuilds: number = server.maxPreviousBuilds;
