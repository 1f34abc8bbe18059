import { readSiteFile } from './read-site-file';
import { splitSiteFile } from './site-schema';

/*
 * The configuration of the content folder, for scripts and tests. In the code that Next.js compiles, `generated/site-values.ts`
 * replaces this module, so that browsers get the values alone.
 */
const { values, errors } = readSiteFile(
  process.env['CONTENT_DIR'] || 'content',
);

/** The mistakes in `site.yml`, which commands report. */
export const siteErrors: readonly string[] = errors;

export const { site, server } = splitSiteFile(values);
