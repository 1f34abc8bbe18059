import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { canonicalizePage } from './canonical-page';
import { checkPage } from './check-output';
import { hoistConsentScript } from './hoist-consent-script';
import { inlineBoundaries } from './inline-boundaries';
import { canonicalizePayload } from './payload-rows';

/**
 * Checks and rewrites every page of an export: inlines streamed Suspense boundaries, sorts payload rows and head tags, hoists the
 * consent script, then applies `transform`. Payload files are sorted the same way. Returns the number of pages. Throws an Error that
 * names the file.
 */
export async function rewritePages(
  out: string,
  transform: (html: string, file: string) => string = (html) => html,
): Promise<number> {
  const files = await findFiles(out);
  const pages = files.filter((file) => file.endsWith('.html'));
  const payloads = new Set(pages.map((file) => file.replace(/\.html$/, '.txt')));
  // Sequential, because the pages of a large site do not fit in memory.
  for (const file of pages)
    await rewrite(out, file, (html) => {
      checkPage(file, html);
      return transform(hoistConsentScript(canonicalizePage(inlineBoundaries(html))), file);
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
