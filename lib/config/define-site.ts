import type { SiteConfig } from './site-schema';

/** Types the site configuration and keeps its literal types. The schema is imported as a type, so that Zod stays out of the browser. */
export function defineSite<const Config extends SiteConfig>(config: Config): Config {
  return config;
}
