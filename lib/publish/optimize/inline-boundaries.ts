/*
 * Saves: a move of the sidebar in the document while a page loads, and two inline scripts a page. Without JavaScript, the sidebar
 * shows (decision 0074).
 * Assumes: React writes the content of a large Suspense boundary at the end of the page, with a script that moves it.
 * Otherwise: that script moves it in the browser. Without JavaScript, pages of the docs have no sidebar.
 */

/** Streamed content, and the script that would move it into its boundary in the browser: `$RC("B:0","S:0")`. */
const segment =
  /<div hidden id="(S:\d+)">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script>(?:(?!<\/script>)[\s\S])*?\$RC\("(B:\d+)","\1"\)<\/script>/;

/** Records the time of the first reveal of streamed boundaries. */
const revealTimeScript =
  '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>';

/** What a page with streamed content contains. */
const streamedContent = /\$R[CRST]\b|<template id="(?:B|P):/;

/**
 * Moves streamed Suspense content into its boundary and removes the script that would have done so in the browser. React hydrates
 * the page as if it had not been streamed. Returns undefined for unknown markup.
 */
export function inlineBoundaries(html: string): string | undefined {
  let page = html.replace(revealTimeScript, '');
  for (let match = segment.exec(page); match; match = segment.exec(page)) {
    const [markup, , content = '', boundary = ''] = match;
    const filled = fillBoundary(page.replace(markup, ''), boundary, content);
    if (filled === undefined) {
      return undefined;
    }
    page = filled;
  }
  return streamedContent.test(page) ? undefined : page;
}

/** Replaces the fallback of a boundary with its content. Returns undefined if the boundary is missing or nested. */
function fillBoundary(html: string, boundary: string, content: string): string | undefined {
  const opening = `<!--$?--><template id="${boundary}"></template>`;
  const start = html.indexOf(opening);
  const end = html.indexOf('<!--', start + opening.length);
  if (start < 0 || !html.startsWith('<!--/$-->', end)) {
    return undefined;
  }
  return `${html.slice(0, start)}<!--$-->${content}${html.slice(end)}`;
}
