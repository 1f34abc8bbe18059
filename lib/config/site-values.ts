import { type Brand, readBrand } from './brand';
import { readSiteConfig } from './read-site-config';
import {
  type ServerConfig,
  type SiteConfig,
  type SiteFile,
  serverSchema,
  siteSchema,
} from './site-schema';

/*
 * The configuration of the content folder, for scripts and tests. In the code that Next.js
 * compiles, `generated/site-values.ts` replaces this module, so that browsers get the values alone.
 */
const contentDir = process.env['CONTENT_DIR'] || 'content';

const { values, errors } = readSiteConfig(contentDir);

const brandResult = readBrand(contentDir, values.brand);

/** The mistakes in `site.yml`, which commands report. */
export const siteErrors: readonly string[] = [...errors, ...brandResult.errors];

/** The part that browsers get, where a view imports it. */
export const site: SiteConfig = siteSchema.parse(values);

/** The part that only the server uses. */
export const serverConfig: ServerConfig = serverSchema.parse(values);

export const translations: SiteFile['translations'] = values.translations;

export const brand: Brand = brandResult.brand;
