import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { siteDir } from '@/tests/e2e/sites';
import { type ParsedPage, parsedHtml } from './exported-pages';

/** An export on disk. Every file is read, and every page parsed, at most once. */
export type ExportedSite = {
  dir: string;
  /** Paths of all files, relative to the export. */
  files: readonly string[];
  htmlFiles: readonly string[];
  text: (file: string) => string;
  page: (file: string) => ParsedPage;
};

const sites = new Map<string, ExportedSite>();

/** The export in a folder. Throws an Error that names the command which builds it when it is missing. */
export function exportedSite(dir: string): ExportedSite {
  const known = sites.get(dir);
  if (known) return known;
  if (!existsSync(dir))
    throw new Error(`${dir} is missing. Build it with: npm test -- --only builds`);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(`${dir}/${file}`).isFile(),
  );
  const text = memoized((file) => readFileSync(`${dir}/${file}`, 'utf8'));
  const htmlFiles = files.filter((file) => file.endsWith('.html'));
  const site = { dir, files, htmlFiles, text, page: memoized((file) => parsedHtml(text(file))) };
  sites.set(dir, site);
  return site;
}

function memoized<Value>(read: (file: string) => Value): (file: string) => Value {
  const values = new Map<string, Value>();
  return (file) => {
    const value = values.get(file) ?? read(file);
    values.set(file, value);
    return value;
  };
}

/** The export that the general tests read: the fixture site, or the folder in `EXPORT_DIR`. */
export const fixtureDir = process.env['EXPORT_DIR'] ?? siteDir('help-center');

/** The URL paths of the fixture site, from a list that is kept by hand. */
export const fixturePaths = readUrlPaths('tests/fixtures/help-center/url-paths.txt');

export function readUrlPaths(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** The file that an export holds for a canonical path. */
export function fileOf(path: string): string {
  return `${path.slice(1)}${path.endsWith('/') ? 'index' : ''}.html`;
}
