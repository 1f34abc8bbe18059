import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { canonicalizePage, canonicalizePayload } from './canonical-page';
import { createStyleInliner } from './critical-css';
import { hoistConsentScript } from './inline-scripts';
import { addCompileHints, removeUnusedFiles } from './output-files';

/**
 * Rewrites the output of `next build`: removes files that no browser requests, adds compile hints, inlines streamed Suspense
 * boundaries and critical CSS, sorts payload rows and head tags, hoists the consent script, then applies `transform` to each page.
 * Calls `onWritten` with each finished page and payload. Returns the number of pages. Throws an Error that names the file.
 */
export async function rewriteOutput(
  out: string,
  transform: (html: string) => string,
  onWritten: (file: string) => Promise<void> = async () => {},
): Promise<number> {
  await removeUnusedFiles(out);
  await addCompileHints(out);
  const inlineStyles = await createStyleInliner(out);
  const files = new Set(await findFiles(out));
  const pages = [...files].filter((file) => file.endsWith('.html'));
  const payloads = pages.map((file) => file.replace(/\.html$/, '.txt'));
  const rewritePage = (html: string) => {
    const page = canonicalizePage(inlineBoundaries(html));
    return transform(inlineStyles(hoistConsentScript(page)));
  };
  const rewriteFile = async (file: string) => {
    const path = join(out, file);
    const text = readFileSync(path, 'utf8');
    try {
      const changed = file.endsWith('.html') ? rewritePage(text) : canonicalizePayload(text);
      if (changed !== text) {
        // Emptying the file first takes twice as long.
        writeFileSync(path, changed, { flag: 'r+' });
        truncateSync(path, Buffer.byteLength(changed));
      }
    } catch (cause) {
      throw new Error(`Failed to rewrite ${file}.`, { cause });
    }
    await onWritten(file);
  };
  // A low limit, because the pages of a large site do not fit in memory.
  await mapConcurrent([...pages, ...payloads.filter((file) => files.has(file))], rewriteFile, 4);
  return pages.length;
}

/** Streamed content, and the script that would move it into its boundary in the browser: `$RC("B:0","S:0")`. */
const segment =
  /<div hidden id="(S:\d+)">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script>(?:(?!<\/script>)[\s\S])*?\$RC\("(B:\d+)","\1"\)<\/script>/;

/**
 * Moves streamed Suspense content into its boundary and removes the script that would have done so in the browser. The whole page
 * is then readable without JavaScript, and React hydrates it as if it had not been streamed. Throws an Error on unknown markup, so
 * that a change in React's output does not go unnoticed.
 */
export function inlineBoundaries(html: string): string {
  let page = html;
  for (let match = segment.exec(page); match; match = segment.exec(page)) {
    const [markup, , content = '', boundary = ''] = match;
    page = fillBoundary(page.replace(markup, ''), boundary, content);
  }
  if (/\$R[CRS]\(|<template id="(?:B|P):/.test(page)) {
    throw new Error(
      'Unknown markup for streamed content in this page. React may have changed its output: update lib/publish/next-output/rewrite-output.ts.',
    );
  }
  return page;
}

/** Replaces the fallback of a boundary with its content. */
function fillBoundary(html: string, boundary: string, content: string): string {
  const opening = `<!--$?--><template id="${boundary}"></template>`;
  const start = html.indexOf(opening);
  const end = html.indexOf('<!--', start + opening.length);
  if (start < 0 || !html.startsWith('<!--/$-->', end))
    throw new Error(`Boundary ${boundary} of a streamed segment is missing or nested.`);
  return `${html.slice(0, start)}<!--$-->${content}${html.slice(end)}`;
}
