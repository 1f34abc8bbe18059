import { readBrand } from './brand';
import { readSiteFile } from './read-site-file';
import { splitSiteFile } from './site-schema';

/*
 * The configuration of the content folder, for scripts and tests. In the code that Next.js compiles, `generated/site-values.ts`
 * replaces this module, so that browsers get the values alone.
 */
const contentDir = process.env['CONTENT_DIR'] || 'content';

const { values, errors } = readSiteFile(contentDir);

const { brand, ...fields } = splitSiteFile(values);

const brandResult = readBrand(contentDir, brand);

/** The mistakes in `site.yml`, which commands report. */
export const siteErrors: readonly string[] = [...errors, ...brandResult.errors];

export const { site, server, translations } = fields;

export const { accent, marks, picture, pictureFile } = brandResult.brand;
