import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { type CssNode, collectNames, extractCriticalCss, parseStylesheet } from './critical-css';
import { hashedFolder } from './output-files';

/** How React writes a stylesheet link into the head. */
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** Any element that loads a stylesheet of Next.js. */
const anyStylesheet = /<link\b[^>]*\bhref="[^"]*\/_next\/[^"]*\.css[^>]*>/g;

/** The stylesheet links of a page that `inlineCriticalCss` does not recognize. */
export function findUnknownStylesheets(html: string): string[] {
  return [...html.matchAll(anyStylesheet)]
    .map(([link]) => link)
    .filter((link) => !/\brel="preload"/.test(link) && link.search(stylesheetLink) < 0);
}

/** Opening tag of the critical CSS, the only style element that the security policy allows. */
const openingTag = '<style data-critical>';

/** Returns the critical CSS of a page; undefined if there is none. */
export function getCriticalCss(html: string): string | undefined {
  const start = html.indexOf(openingTag);
  if (start < 0) return undefined;
  return html.slice(start + openingTag.length, html.indexOf('</style>', start));
}

/**
 * Inlines the critical CSS in place of the first stylesheet link, preloads the stylesheets and moves their links to the end of the
 * body, so that they do not block the first paint. Returns pages without stylesheets unchanged.
 */
export function inlineCriticalCss(
  html: string,
  getCss: (hrefs: readonly string[], html: string) => string,
): string {
  const links = [...html.matchAll(stylesheetLink)];
  const [first] = links;
  if (!first) return html;
  const hrefs = links.flatMap(([, href]) => href ?? []);
  const preloads = hrefs.map((href) => `<link rel="preload" as="style" href="${href}"/>`).join('');
  const style = `${openingTag}${getCss(hrefs, html)}</style>${preloads}`;
  const rest = html.slice(first.index).replace(stylesheetLink, '');
  const end = rest.lastIndexOf('</body>');
  if (end < 0) throw new Error('The page has stylesheets but no closing </body> tag.');
  const stylesheets = links.map(([link]) => link).join('');
  return html.slice(0, first.index) + style + rest.slice(0, end) + stylesheets + rest.slice(end);
}

/** Returns a function that inlines critical CSS into a page, from the stylesheets of an export. */
export async function createStyleInliner(out: string): Promise<(html: string) => string> {
  const sheets = await readSheets(join(out, hashedFolder));
  return (html) =>
    inlineCriticalCss(html, (hrefs, page) =>
      extractCriticalCss(
        hrefs.flatMap((href) => findSheet(href, sheets)),
        collectNames(page),
      ),
    );
}

type Sheets = ReadonlyMap<string, CssNode[]>;

/** Parses the stylesheets of an export, by their paths within `_next`. */
async function readSheets(folder: string): Promise<Sheets> {
  const files = (await findFiles(folder)).filter((file) => file.endsWith('.css'));
  const sheets = await mapConcurrent(files, async (file) => {
    const css = await readFile(join(folder, file), 'utf8');
    return [file, parseStylesheet(css)] as const;
  });
  return new Map(sheets);
}

/** Finds a stylesheet by its `href`, which may start with the base path. */
function findSheet(href: string, sheets: Sheets): CssNode[] {
  const [, file = ''] = /\/_next\/([^?]*)/.exec(href) ?? [];
  const sheet = sheets.get(decodeURI(file));
  if (!sheet) throw new Error(`Stylesheet ${href} is not in the export.`);
  return sheet;
}
