import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { inlineScripts } from './inline-scripts';
import { outputKind } from './output-files';
import { inlineScriptKind } from './page-scripts';

/**
 * Compares what `next build` wrote with what this folder assumes about it. Files of `public/` may have any name. Throws an Error that
 * names each file and each inline script of an unknown kind: a new version of Next, React or Turbopack has changed its output.
 */
export async function checkOutput(out: string, publicFiles: ReadonlySet<string>): Promise<void> {
  const files = (await findFiles(out)).filter((file) => !publicFiles.has(file));
  const unknownFiles = files.filter((file) => !outputKind(file));
  const unknownScripts: string[] = [];
  // One after another: a large site does not fit into memory.
  for (const file of files.filter((each) => outputKind(each) === 'page'))
    unknownScripts.push(...unknownScriptsOf(file, await readFile(join(out, file), 'utf8')));
  const broken = [
    ...unknownFiles.map(
      (file) => `file ${file}: lib/next-output/output-files.ts knows no such kind`,
    ),
    ...unknownScripts,
  ];
  if (broken.length === 0) return;
  throw new Error(
    `The output of next build has changed. See docs/upgrading.md.\n  ${broken.slice(0, maxLines).join('\n  ')}`,
  );
}

/** How many problems are named: one unknown script is in every page. */
const maxLines = 20;

function unknownScriptsOf(file: string, html: string): string[] {
  return inlineScripts(html)
    .filter(({ text }) => !inlineScriptKind(text))
    .map(
      ({ text }) =>
        `inline script in ${file}: lib/next-output/page-scripts.ts knows no kind that begins ${JSON.stringify(text.slice(0, 60))}`,
    );
}
