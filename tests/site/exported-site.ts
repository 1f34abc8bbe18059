import { readFileSync } from 'node:fs';
import { getSiteDir } from '@/tests/e2e/sites';
import { loadExport, parseUrlPaths } from '@/tests/export/exported-site';

/** The export of this repository's own content, or the folder in `SITE_EXPORT_DIR`. */
export const ownSite = loadExport(
  process.env['SITE_EXPORT_DIR'] ?? getSiteDir('site'),
);

/** The URL paths that the site must have, maintained manually. */
export const urlPaths = parseUrlPaths(
  readFileSync('tests/site/url-paths.txt', 'utf8'),
);
