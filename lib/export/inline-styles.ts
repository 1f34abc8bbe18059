import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';
import { criticalCss, namesIn } from './critical-css';
import { parseSheet, type SheetPart } from './style-sheet';

const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** How the rules of a page begin that are in it: the security policy lets in these, and no other style element. */
const opening = '<style data-critical>';

/** The text of the rules that are in a page; undefined where there are none. */
export function inlineStyle(html: string): string | undefined {
  const start = html.indexOf(opening);
  if (start < 0) return undefined;
  return html.slice(start + opening.length, html.indexOf('</style>', start));
}

/**
 * The page with the rules of its first paint in its head, where its first sheet was named, and its sheets at its end, asked for
 * from the start: a browser paints before they are there. `cssOf` gives the rules that a page needs of its sheets. A page
 * without sheets stays as it is.
 */
export function withInlineStyle(
  html: string,
  cssOf: (hrefs: readonly string[], html: string) => string,
): string {
  const links = [...html.matchAll(sheetLink)];
  const [first] = links;
  if (!first) return html;
  const hrefs = links.flatMap(([, href]) => href ?? []);
  const early = hrefs.map((href) => `<link rel="preload" as="style" href="${href}"/>`).join('');
  const style = `${opening}${cssOf(hrefs, html)}</style>${early}`;
  const rest = html.slice(first.index).replace(sheetLink, '');
  const end = rest.lastIndexOf('</body>');
  if (end < 0) throw new Error('This page has sheets and no end of its body.');
  const sheets = links.map(([link]) => link).join('');
  return html.slice(0, first.index) + style + rest.slice(0, end) + sheets + rest.slice(end);
}

/** Returns the function that writes into a page the rules of its first paint, from the stylesheets of an export. */
export async function styleInliner(out: string): Promise<(html: string) => string> {
  const sheets = await readSheets(join(out, '_next'));
  return (html) =>
    withInlineStyle(html, (hrefs, page) =>
      criticalCss(
        hrefs.flatMap((href) => sheetAt(href, sheets)),
        namesIn(page),
      ),
    );
}

type Sheets = ReadonlyMap<string, SheetPart[]>;

/** The sheets of an export, by their paths within `_next`. */
async function readSheets(folder: string): Promise<Sheets> {
  const files = (await findFiles(folder)).filter((file) => file.endsWith('.css'));
  const sheets = await mapSome(files, async (file) => {
    const css = await readFile(join(folder, file), 'utf8');
    return [file, parseSheet(css)] as const;
  });
  return new Map(sheets);
}

/** A sheet by its URL path, which may begin with the path of the site on its host. */
function sheetAt(href: string, sheets: Sheets): SheetPart[] {
  const [, file = ''] = /\/_next\/([^?]*)/.exec(href) ?? [];
  const sheet = sheets.get(decodeURI(file));
  if (!sheet) throw new Error(`There is no sheet ${href}.`);
  return sheet;
}
