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
      'Unknown markup for streamed content in this page. React may have changed its output: update lib/publish/next-output/inline-boundaries.ts.',
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
