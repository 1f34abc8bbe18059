import type { Position } from '@help-center/content-lint';
import { z } from 'zod';
import type { Redirect } from '@/lib/urls/compile-redirects';
import { type FrontMatter, findFieldPosition } from './front-matter';
import { parseYaml } from './yaml';

/** A redirect with the position of `from`, and the position of `to` if it is in the same file. */
export type LocatedRedirect = Redirect &
  Position & { file: string; targetPosition?: Position };

/** The path of the redirects file, relative to `docs/`. */
export const redirectsFile = '../redirects.yml';

export const redirectsSchema = z.array(
  z.strictObject({
    from: z
      .string({ error: "Write the old path, for example: from: '/old/page'" })
      .describe('The legacy path: /old/page, or /old/* as a wildcard.'),
    to: z
      .string({
        error: "Write the path of a page, for example: to: '/new/page'",
      })
      .describe(
        'The destination: /crm/lists#import; or /crm/*, with the rest of the path.',
      ),
  }),
  {
    error:
      "Write each redirect like this: - { from: '/old/page', to: '/new/page' }",
  },
);

/** Parses `redirects.yml`, keeping its order. */
export function parseRedirectsFile(text: string) {
  const {
    value = [],
    diagnostics,
    getPosition,
  } = parseYaml(redirectsSchema, {
    file: redirectsFile,
    text,
    rule: 'invalid-redirect',
  });
  const redirects: LocatedRedirect[] = value.map((redirect, index) => ({
    ...redirect,
    file: redirectsFile,
    ...getPosition([index, 'from']),
    targetPosition: getPosition([index, 'to']),
  }));
  return { redirects, diagnostics };
}

/**
 * Returns the `redirect_from` redirects of a page with their positions in `text`, the source of the
 * page.
 */
export function getPageRedirects(
  page: { file: string; urlPath: string; frontMatter: FrontMatter },
  text: string,
): LocatedRedirect[] {
  return (page.frontMatter.redirect_from ?? []).map((from, index) => {
    const position = findFieldPosition(text, ['redirect_from', index]);
    return {
      from,
      to: page.urlPath,
      file: page.file,
      ...position,
    };
  });
}
