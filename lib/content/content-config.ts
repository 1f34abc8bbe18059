import type { Limits } from '@help-center/content-lint';

/** The settings of the content pipeline. `lib/publish/read-files.ts` creates them for this site. */
export type ContentConfig = {
  /** The object that `{site.…}` variables refer to. */
  variables: { site: object };
  /** The base URL of the site, without a trailing slash. */
  siteUrl: string;
  /** The base path of the site: empty, or /help. */
  basePath: string;
  /** The heading levels in the table of contents; front matter overrides them. */
  headingLevels: { min: number; max: number };
  /** The roles that front matter may use. */
  roles: readonly string[];
  /** The components available in MDX. */
  components: readonly string[];
  images: ImageLimits;
  /** Hosts that pages may embed in iframes. */
  frameHosts: readonly string[];
  /** Hosts that pages may load images from. */
  imageHosts: readonly string[];
  /** Thresholds of the style checks. */
  style: Limits;
};

/** Size limits for images. */
export type ImageLimits = {
  /** Maximum file size of an SVG. */
  maxSvgBytes: number;
  /** Maximum file size of any other image. */
  maxRasterBytes: number;
};
