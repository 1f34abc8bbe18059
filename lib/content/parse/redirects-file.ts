import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Redirect } from '@/lib/routes/compile-redirects';
import { parseYaml } from './yaml';

/** A redirect with its source location. */
export type LocatedRedirect = Redirect & { file: string; line: number; column: number };

/** The schema of `redirects.yml`. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: z.string().describe('The legacy path: /old/page, or /old/* as a wildcard.'),
    to: z
      .string()
      .describe(
        'The destination: /crm/lists or /crm/lists#import; /crm/* keeps the rest of the path.',
      ),
  }),
);

/** Parses `redirects.yml`, keeping its order. */
export function parseRedirectsFile(
  text: string,
  file: string,
): { redirects: LocatedRedirect[]; diagnostics: Diagnostic[] } {
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

/** Returns the `redirect_from` redirects of a page with their positions in `text`, the source of the page. */
export function getPageRedirects(
  page: { file: string; urlPath: string; redirectFrom: readonly string[] },
  text: string,
): LocatedRedirect[] {
  const rows = text.split(/\r\n?|\n/);
  return page.redirectFrom.map((from) => {
    const start = rows.findIndex((row) => row.startsWith('redirect_from'));
    const line = rows.findIndex((row, index) => index >= start && row.includes(from));
    return {
      from,
      to: page.urlPath,
      file: page.file,
      line: Math.max(line, 0) + 1,
      column: Math.max(rows[line]?.indexOf(from) ?? 0, 0) + 1,
    };
  });
}
