import type { AheadLimits } from '@/lib/site';
import { isFastLine } from './connection';
import { linkedPage } from './link-target';
import { prefetchPayload } from './payloads';
import { whenIdle } from './when-idle';

/**
 * The paths of the pages that a reader most likely goes to next, the likeliest first: those of the pager, those below the
 * current page in the sidebar, those beside it.
 */
export function likelyPages(page: ParentNode, here: Pick<Location, 'origin' | 'pathname'>) {
  const current = page.querySelector('nav li > [aria-current="page"]')?.parentElement;
  const links = [
    ...page.querySelectorAll('a[rel="next"]'),
    ...page.querySelectorAll('a[rel="prev"]'),
    ...(current?.querySelectorAll('li > a') ?? []),
    ...(current?.parentElement?.querySelectorAll(':scope > li > a') ?? []),
  ];
  return new Set(links.flatMap((link) => linkedPage(link, here) ?? []));
}

/**
 * Fetches those pages one after another when the reader stays on a page, the browser has nothing to do and says that the
 * line is fast; no more once the returned function is called.
 */
export function prefetch({ delay, requests, bytes, pageBytes }: AheadLimits): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = bytes;
  const run = async () => {
    for (const page of [...likelyPages(document, location)].slice(0, requests)) {
      if (left < pageBytes || document.hidden || !isFastLine(navigator)) return;
      const answer = await prefetchPayload(page, fetch);
      if (answer) left -= Number(answer.headers.get('content-length')) || pageBytes;
    }
  };
  const stopWaiting = whenIdle(() => {
    timer = setTimeout(run, delay);
  });
  return () => {
    left = 0;
    clearTimeout(timer);
    stopWaiting();
  };
}
