import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { findInlineScripts } from './inline-scripts';
import { findUnknownStylesheets } from './inline-styles';
import { outputKind } from './output-files';
import { inlineScriptKind } from './page-scripts';

/**
 * Verifies the assumptions of this folder about the output of `next build`. Files from `public/` may have any name. Throws an Error
 * that lists files, inline scripts and stylesheet links of an unknown kind, which means that Next.js, React or Turbopack changed its output.
 */
export async function checkOutput(out: string, publicFiles: ReadonlySet<string>): Promise<void> {
  const files = (await findFiles(out)).filter((file) => !publicFiles.has(file));
  const unknownFiles = files.filter((file) => !outputKind(file));
  const unknownTags: string[] = [];
  // Sequential, because the pages of a large site do not fit in memory.
  for (const file of files.filter((file) => outputKind(file) === 'page'))
    unknownTags.push(...findUnknownTags(file, await readFile(join(out, file), 'utf8')));
  const problems = [
    ...unknownFiles.map(
      (file) => `unknown file ${file}: add its kind to lib/next-output/output-files.ts`,
    ),
    ...unknownTags,
  ];
  if (problems.length === 0) return;
  throw new Error(
    `The output of next build has changed. See docs/upgrading.md.\n  ${problems.slice(0, maxProblems).join('\n  ')}`,
  );
}

/** Limits the list, because the same unknown script is usually in every page. */
const maxProblems = 20;

function findUnknownTags(file: string, html: string): string[] {
  const scripts = findInlineScripts(html).filter(({ text }) => !inlineScriptKind(text));
  return [
    ...scripts.map(
      ({ text }) =>
        `unknown inline script in ${file}: add its kind to lib/next-output/page-scripts.ts. It begins with ${JSON.stringify(text.slice(0, 60))}`,
    ),
    ...findUnknownStylesheets(html).map(
      (link) =>
        `unknown stylesheet link in ${file}: add its format to lib/next-output/inline-styles.ts: ${link}`,
    ),
  ];
}
