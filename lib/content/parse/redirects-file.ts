import { z } from 'zod';
import type { Diagnostic, Position } from '@/lib/content/diagnostics/diagnostic';
import type { Redirect } from '@/lib/routes/compile-redirects';
import { parseYamlDocument, validateYaml } from './yaml';

/** A redirect with its source location. */
export type LocatedRedirect = Redirect & Position & { file: string };

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
  const yaml = parseYamlDocument(text);
  if (yaml.errors.length === 0 && yaml.document.contents === null)
    return { redirects: [], diagnostics: [] };
  const {
    value = [],
    diagnostics,
    getPosition,
  } = validateYaml(redirectsSchema, yaml, {
    file,
    rule: 'bad-redirect',
  });
  const redirects = value.map((redirect, index) => ({
    ...redirect,
    file,
    ...getPosition([index, 'from']),
  }));
  return { redirects, diagnostics };
}

/** Returns the `redirect_from` redirects of a page with their positions in `text`, the source of the page. */
export function getPageRedirects(
  page: { file: string; urlPath: string; redirectFrom: readonly string[] },
  text: string,
): LocatedRedirect[] {
  const lines = text.split(/\r\n?|\n/);
  return page.redirectFrom.map((from) => {
    const start = lines.findIndex((line) => line.startsWith('redirect_from'));
    const lineIndex = lines.findIndex((line, index) => index >= start && line.includes(from));
    return {
      from,
      to: page.urlPath,
      file: page.file,
      line: Math.max(lineIndex, 0) + 1,
      column: Math.max(lines[lineIndex]?.indexOf(from) ?? 0, 0) + 1,
    };
  });
}
