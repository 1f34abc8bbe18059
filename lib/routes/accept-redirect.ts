import { routesOf } from '@/lib/build/generated-files';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseRedirectsFile } from '@/lib/content/parse/redirects-file';
import type { Redirect } from './compile-redirects';
import { checkPaths } from './path-diagnostics';
import type { Published } from './url-manifest';

/** The name of the redirects file in the content folder. */
export const redirectsFile = 'redirects.yml';

/**
 * Appends a redirect to the text of `redirects.yml`. Throws an Error that explains the problem and how to fix it when the redirect
 * is invalid.
 */
export function withRedirect(
  text: string,
  { from, to }: Redirect,
  { content, anchors }: Published,
): string {
  const prefix = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const updated = `${prefix}- { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }\n`;
  const { redirects, diagnostics } = parseRedirectsFile(updated, redirectsFile);
  const added = redirects.at(-1);
  if (!added || diagnostics.length > 0) throw invalidRedirect(diagnostics);
  const site = { ...content, redirects: [...content.redirects, added] };
  const problems = checkPaths(site, anchors, routesOf(content).urlPaths).filter(
    ({ file, line }) => file === added.file && line === added.line,
  );
  if (problems.length > 0) throw invalidRedirect(problems);
  return updated;
}

function invalidRedirect(diagnostics: readonly Diagnostic[]): Error {
  const lines = diagnostics.map(({ message, hint }) => `${message} ${hint}`.trim());
  return new Error(`The redirect was not added.\n  ${lines.join('\n  ')}`);
}
