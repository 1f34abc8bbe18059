import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { canonicalizePage, canonicalizePayload } from './canonical-page';
import { createStyleInliner, findUnknownStylesheets } from './critical-css';
import { findUnknownScripts, hoistConsentScript } from './inline-scripts';
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
        `unknown stylesheet link: add its format to lib/publish/next-output/critical-css.ts: ${link}`,
    ),
  ]);
}

/**
 * Moves streamed Suspense content into its boundary and removes the script that would have done so in the browser. The whole page
 * is then readable without JavaScript, and React hydrates it as if it had not been streamed. Throws an Error on unknown markup, so
 * that a change in React's output does not go unnoticed.
 */
export function inlineBoundaries(html: string): string {
  let page = html;
  for (let call = nextCall(page); call; call = nextCall(page)) page = inlineSegment(page, call);
  if (/\$R[CRS]\(|<template id="(?:B|P):/.test(page)) {
    throw new Error(
      'Unknown markup for streamed content in this page. React may have changed its output: update lib/publish/next-output/rewrite-output.ts.',
    );
  }
  return page;
}

type CompleteBoundaryCall = { boundary: string; segment: string; index: number };

/** The next call that would complete a boundary in the browser: `$RC("B:0","S:0")`. */
function nextCall(html: string): CompleteBoundaryCall | undefined {
  const match = /\$RC\("(B:[^"]+)","(S:[^"]+)"\)/.exec(html);
  return match?.[1] && match[2]
    ? { boundary: match[1], segment: match[2], index: match.index }
    : undefined;
}

function inlineSegment(html: string, { boundary, segment, index }: CompleteBoundaryCall): string {
  const scriptStart = html.lastIndexOf('<script', index);
  const scriptEnd = html.indexOf('</script>', index) + '</script>'.length;
  const opening = `<div hidden id="${segment}">`;
  const start = html.lastIndexOf(opening, scriptStart);
  const element = start < 0 ? '' : html.slice(start + opening.length, scriptStart);
  const content = element.slice(0, -'</div>'.length);
  if (!element.endsWith('</div>') || !isBalanced(content)) {
    throw new Error(`The content of segment ${segment} is not directly before its script.`);
  }
  const rest = html.slice(0, start) + html.slice(scriptEnd);
  return fillBoundary(rest, boundary, content);
}

/** Whether every `div` in a segment is closed in it; otherwise there is other content between the segment and its script. */
function isBalanced(content: string): boolean {
  let depth = 0;
  for (const [, slash] of content.matchAll(/<(\/?)div[\s>]/g)) {
    depth += slash === '' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Replaces the fallback of a boundary with its content. */
function fillBoundary(html: string, boundary: string, content: string): string {
  const opening = `<!--$?--><template id="${boundary}"></template>`;
  const start = html.indexOf(opening);
  if (start < 0)
    throw new Error(`Boundary ${boundary} of a streamed segment is missing in this page.`);
  const end = boundaryEnd(html, start + opening.length);
  return `${html.slice(0, start)}<!--$-->${content}${html.slice(end)}`;
}

/** The index of a boundary's closing comment; nested boundaries are skipped. */
function boundaryEnd(html: string, from: number): number {
  let depth = 0;
  for (const comment of html.slice(from).matchAll(/<!--(\/?)[$&][^-]?-->/g)) {
    if (comment[1] === '') depth += 1;
    else if (depth === 0) return from + comment.index;
    else depth -= 1;
  }
  throw new Error('A Suspense boundary in this page has no closing comment.');
}
