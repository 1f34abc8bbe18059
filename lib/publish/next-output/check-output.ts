import { findFiles } from '@/lib/files/find-files';
import { findInlineScripts } from './inline-scripts';
import { findUnknownStylesheets } from './inline-styles';
import { outputKind } from './output-files';
import { inlineScriptKind } from './page-scripts';

/**
 * Verifies the assumptions of this folder about the files that `next build` writes. Files from `public/` may have any name. Throws an
 * Error that lists files of an unknown kind, which means that Next.js, React or Turbopack changed its output.
 */
export async function checkOutputFiles(
  out: string,
  publicFiles: ReadonlySet<string>,
): Promise<void> {
  const files = (await findFiles(out)).filter((file) => !publicFiles.has(file));
  rejectUnknown(
    files
      .filter((file) => !outputKind(file))
      .map(
        (file) => `unknown file ${file}: add its kind to lib/publish/next-output/output-files.ts`,
      ),
  );
}

/** Verifies the assumptions about a page. Throws an Error that lists inline scripts and stylesheet links of an unknown kind. */
export function checkPage(file: string, html: string): void {
  rejectUnknown(findUnknownTags(file, html));
}

function rejectUnknown(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error(
    `The output of next build has changed. See docs/upgrading.md.\n  ${problems.slice(0, maxProblems).join('\n  ')}`,
  );
}

/** Limits the length of an error message. */
const maxProblems = 20;

function findUnknownTags(file: string, html: string): string[] {
  const scripts = findInlineScripts(html).filter(({ text }) => !inlineScriptKind(text));
  return [
    ...scripts.map(
      ({ text }) =>
        `unknown inline script in ${file}: add its kind to lib/publish/next-output/page-scripts.ts. It begins with ${JSON.stringify(text.slice(0, 60))}`,
    ),
    ...findUnknownStylesheets(html).map(
      (link) =>
        `unknown stylesheet link in ${file}: add its format to lib/publish/next-output/inline-styles.ts: ${link}`,
    ),
  ];
}
