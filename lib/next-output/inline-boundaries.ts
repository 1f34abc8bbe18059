/**
 * Puts each part of a page that React streams behind the page into its place, and takes out the script that would have
 * moved it: a reader without JavaScript sees the whole page, and React takes it over as if it had come in one piece.
 * Throws an Error when a streamed part has a form that is not known, so that a change in React is noticed.
 */
export function inlineBoundaries(html: string): string {
  let settled = html;
  for (let move = nextMove(settled); move; move = nextMove(settled))
    settled = settleOne(settled, move);
  if (/\$R[CRS]\(|<template id="(?:B|P):/.test(settled)) {
    throw new Error(
      'React streamed a part of this page in a form that is not known. See lib/next-output/inline-boundaries.ts.',
    );
  }
  return settled;
}

type Move = { boundary: string; segment: string; at: number };

/** The call that would move a part into its place: `$RC("B:0","S:0")`. */
function nextMove(html: string): Move | undefined {
  const match = /\$RC\("(B:[^"]+)","(S:[^"]+)"\)/.exec(html);
  return match?.[1] && match[2]
    ? { boundary: match[1], segment: match[2], at: match.index }
    : undefined;
}

function settleOne(html: string, { boundary, segment, at }: Move): string {
  const scriptStart = html.lastIndexOf('<script', at);
  const scriptEnd = html.indexOf('</script>', at) + '</script>'.length;
  const opening = `<div hidden id="${segment}">`;
  const start = html.lastIndexOf(opening, scriptStart);
  const part = start < 0 ? '' : html.slice(start + opening.length, scriptStart);
  const content = part.slice(0, -'</div>'.length);
  if (!part.endsWith('</div>') || !isBalanced(content)) {
    throw new Error(`The streamed part ${segment} of this page is not where it should be.`);
  }
  const without = html.slice(0, start) + html.slice(scriptEnd);
  return placed(without, boundary, content);
}

/** Whether each `div` in a part ends in it: else more stands between the part and its script. */
function isBalanced(content: string): boolean {
  let depth = 0;
  for (const [, slash] of content.matchAll(/<(\/?)div[\s>]/g)) {
    depth += slash === '' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The page with a part between the marks of its boundary, in place of what was shown while waiting. */
function placed(html: string, boundary: string, content: string): string {
  const opening = `<!--$?--><template id="${boundary}"></template>`;
  const start = html.indexOf(opening);
  if (start < 0)
    throw new Error(`The place ${boundary} of a streamed part is missing in this page.`);
  const end = closingMark(html, start + opening.length);
  return `${html.slice(0, start)}<!--$-->${content}${html.slice(end)}`;
}

/** Where the closing mark of a boundary stands; boundaries inside it are passed over. */
function closingMark(html: string, from: number): number {
  let depth = 0;
  for (const mark of html.slice(from).matchAll(/<!--(\/?)[$&][^-]?-->/g)) {
    if (mark[1] === '') depth += 1;
    else if (depth === 0) return from + mark.index;
    else depth -= 1;
  }
  throw new Error('A boundary of this page has no end.');
}
