import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { canonicalPage } from './canonical-page';
import { hoistConsentScript } from './hoist-consent-script';
import { inlineBoundaries } from './inline-boundaries';
import { canonicalPayload } from './payload-rows';

/**
 * Rewrites every page of an export once: streamed Suspense boundaries are inlined, rows and tags get a fixed order, and the consent
 * script comes first; then `finish` gets the page. The payload beside a page gets the same order. Returns the number of pages. Throws
 * an Error that names the file.
 */
export async function rewritePages(
  out: string,
  finish: (html: string) => string = (html) => html,
): Promise<number> {
  const files = await findFiles(out);
  const pages = files.filter((file) => file.endsWith('.html'));
  const payloads = new Set(pages.map((file) => file.replace(/\.html$/, '.txt')));
  // One after another: a large site does not fit into memory.
  for (const file of pages)
    await rewrite(out, file, (html) =>
      finish(hoistConsentScript(canonicalPage(inlineBoundaries(html)))),
    );
  for (const file of files) if (payloads.has(file)) await rewrite(out, file, canonicalPayload);
  return pages.length;
}

async function rewrite(out: string, file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(out, file), 'utf8');
  try {
    const changed = change(text);
    if (changed !== text) await writeFile(join(out, file), changed);
  } catch (cause) {
    throw new Error(`${file} could not be rewritten.`, { cause });
  }
}
