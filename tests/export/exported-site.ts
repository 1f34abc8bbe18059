import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { getSiteDir } from '@/tests/e2e/sites';
import { readFixture } from '@/tests/fixtures/site-archives';
import { type ParsedPage, parseHtml } from './parse-html';

/** An export on disk. Files are read and pages parsed at most once. */
type ExportedSite = {
  dir: string;
  /** Paths relative to the export. */
  files: readonly string[];
  htmlFiles: readonly string[];
  text: (file: string) => string;
  page: (file: string) => ParsedPage;
};

const sites = new Map<string, ExportedSite>();

/** Returns the export in a folder. Throws if it has not been built. */
export function loadExport(dir: string): ExportedSite {
  const cached = sites.get(dir);
  if (cached) {
    return cached;
  }
  if (!existsSync(dir)) {
    throw new Error(
      `${dir} is missing. Build it with: npm test -- --only builds`,
    );
  }
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(`${dir}/${file}`).isFile(),
  );
  const text = memoize((file) => readFileSync(`${dir}/${file}`, 'utf8'));
  const htmlFiles = files.filter((file) => file.endsWith('.html'));
  const site = {
    dir,
    files,
    htmlFiles,
    text,
    page: memoize((file) => parseHtml(text(file))),
  };
  sites.set(dir, site);
  return site;
}

function memoize<Value>(
  read: (file: string) => Value,
): (file: string) => Value {
  const values = new Map<string, Value>();
  return (file) => {
    const value = values.get(file) ?? read(file);
    values.set(file, value);
    return value;
  };
}

/** The export under test: the fixture site, or the folder in `EXPORT_DIR`. */
export const fixtureDir =
  process.env['EXPORT_DIR'] ?? getSiteDir('help-center');

/** The URL paths of the fixture site, from a manually maintained list. */
export const fixturePaths = parseUrlPaths(
  readFixture('help-center').get('url-paths.txt') ?? '',
);

export function parseUrlPaths(text: string): string[] {
  return text.trim().split('\n');
}

/** Returns the HTML file of a canonical path. */
export function getFile(path: string): string {
  return `${path.slice(1)}${path.endsWith('/') ? 'index' : ''}.html`;
}
