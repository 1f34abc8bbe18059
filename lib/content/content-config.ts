import type { LintLimits } from '@help-center/content-lint';

/**
 * The settings of the content pipeline, which `lib/publish/read/read-files.ts` creates from those
 * in `lib/config/site-schema.ts`.
 */
export type ContentConfig = {
  /** The object that `{site.…}` variables refer to. */
  variables: { site: object };
  /** The base URL of the site, without a trailing slash. */
  siteUrl: string;
  /** The base path of the site: empty, or /help. */
  basePath: string;
  /** The heading levels in the table of contents; front matter overrides them. */
  headingLevels: { min: number; max: number };
  /**
   * The languages that the pages are written in: that of the site and, without a translation, the
   * default one.
   */
  locales: readonly string[];
  roles: readonly string[];
  /** The stylesheet with the color tokens of pictures. */
  stylesheet: string;
  frameHosts: readonly string[];
  imageHosts: readonly string[];
  lintLimits: LintLimits;
};
