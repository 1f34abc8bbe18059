import { routesOf } from '@/lib/build/generated-files';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { parseRedirectsFile } from '@/lib/content/redirects-file';
import type { Redirect } from './compile-redirects';
import { pathDiagnostics } from './path-diagnostics';
import type { Published } from './url-manifest';

/** The name of the file of redirects in the content folder. */
export const redirectsFile = 'redirects.yml';

/**
 * The text of `redirects.yml` with one more redirect at its end. Throws an Error that says what is wrong, and how to fix it,
 * when the redirect cannot be used: nothing may be written then.
 */
export function withRedirect(
  text: string,
  { from, to }: Redirect,
  { content, anchors }: Published,
): string {
  const lead = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const updated = `${lead}- { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }\n`;
  const { redirects, diagnostics } = parseRedirectsFile(updated, redirectsFile);
  const added = redirects.at(-1);
  if (!added || diagnostics.length > 0) throw unusable(diagnostics);
  const site = { ...content, redirects: [...content.redirects, added] };
  const problems = pathDiagnostics(site, anchors, routesOf(content).urlPaths).filter(
    ({ file, line }) => file === added.file && line === added.line,
  );
  if (problems.length > 0) throw unusable(problems);
  return updated;
}

function unusable(diagnostics: readonly Diagnostic[]): Error {
  const lines = diagnostics.map(({ message, hint }) => `${message} ${hint}`.trim());
  return new Error(`The redirect was not added.\n  ${lines.join('\n  ')}`);
}
