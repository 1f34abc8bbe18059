import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { canonicalizePage, canonicalizePayload } from './canonical-page';
import { inlineBoundaries } from './inline-boundaries';
import { findUnknownScripts, hoistConsentScript } from './inline-scripts';
import { createStyleInliner, findUnknownStylesheets } from './inline-styles';
import { addCompileHints, rejectUnknown, removeUnusedFiles } from './output-files';

/**
 * Checks and rewrites the output of `next build`: removes files that no browser requests, adds compile hints, inlines streamed Suspense
 * boundaries and critical CSS, sorts payload rows and head tags, hoists the consent script, then applies `transform` to each page.
 * Returns the number of pages. Throws an Error that names the file.
 */
export async function rewriteOutput(
  out: string,
  transform: (html: string) => string,
): Promise<number> {
  await removeUnusedFiles(out, new Set(await findFiles('public')));
  await addCompileHints(out);
  const inlineStyles = await createStyleInliner(out);
  const files = await findFiles(out);
  const pages = files.filter((file) => file.endsWith('.html'));
  const payloads = new Set(pages.map((file) => file.replace(/\.html$/, '.txt')));
  // Sequential, because the pages of a large site do not fit in memory.
  for (const file of pages)
    await rewrite(out, file, (html) => {
      checkPage(html);
      const page = canonicalizePage(inlineBoundaries(html));
      return transform(inlineStyles(hoistConsentScript(page)));
    });
  for (const file of files) if (payloads.has(file)) await rewrite(out, file, canonicalizePayload);
  return pages.length;
}

async function rewrite(out: string, file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(out, file), 'utf8');
  try {
    const changed = change(text);
    if (changed !== text) await writeFile(join(out, file), changed);
  } catch (cause) {
    throw new Error(`Failed to rewrite ${file}.`, { cause });
  }
}

/** Throws an Error that lists the inline scripts and stylesheet links of a page that are of an unknown kind. */
export function checkPage(html: string): void {
  rejectUnknown([
    ...findUnknownScripts(html).map(
      (text) =>
        `unknown inline script: add its kind to lib/publish/next-output/inline-scripts.ts. It begins with ${JSON.stringify(text.slice(0, 60))}`,
    ),
    ...findUnknownStylesheets(html).map(
      (link) =>
        `unknown stylesheet link: add its format to lib/publish/next-output/inline-styles.ts: ${link}`,
    ),
  ]);
}
