import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Redirect } from '@/lib/routes/compile-redirects';
import type { Diagnostic } from './diagnostic';
import { parseYaml } from './yaml';

/** A redirect and where it is written. */
export type PlacedRedirect = Redirect & { file: string; line: number; column: number };

/** The redirects that `redirects.yml` may hold. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: z.string().describe('The legacy path: /old/place, or /old/* for all below it.'),
    to: z.string().describe('A page: /crm/lists, /crm/lists#import; /crm/* takes over the rest.'),
  }),
);

/** The redirects of `redirects.yml` in its order. */
export function parseRedirectsFile(
  text: string,
  file: string,
): { redirects: PlacedRedirect[]; diagnostics: Diagnostic[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length === 0 && document.contents === null)
    return { redirects: [], diagnostics: [] };
  const { value, diagnostics } = parseYaml(redirectsSchema, {
    file,
    text,
    firstLine: 1,
    rule: 'bad-redirect',
  });
  const redirects = (value ?? []).map((redirect, index) => {
    const node = document.getIn([index, 'from'], true);
    const { line, col } = lines.linePos(isNode(node) && node.range ? node.range[0] : 0);
    return { ...redirect, file, line, column: col };
  });
  return { redirects, diagnostics };
}

/** The legacy paths that the front matter of a page names, each at its line. `text` is that of the page's file. */
export function pageRedirects(
  page: { file: string; urlPath: string; redirectFrom: readonly string[] },
  text: string,
): PlacedRedirect[] {
  const rows = text.split(/\r\n?|\n/);
  return page.redirectFrom.map((from) => {
    const start = rows.findIndex((row) => row.startsWith('redirect_from'));
    const at = rows.findIndex((row, index) => index >= start && row.includes(from));
    return {
      from,
      to: page.urlPath,
      file: page.file,
      line: Math.max(at, 0) + 1,
      column: Math.max(rows[at]?.indexOf(from) ?? 0, 0) + 1,
    };
  });
}
