import { followedPath } from '@/lib/browser/link-target';
import { isPlainClick } from '@/lib/browser/plain-click';

/**
 * Tells of each plain click on a link to a page of the site, which the browser then leaves alone, until the returned function is
 * called. What another listener has dealt with stays so. A click that is stopped on its way is told of when that happens: React
 * stops each one inside of what it has not taken over yet, as a sidebar whose data is on its way, and the browser would load the
 * page in full.
 */
export function watchClicks(follow: (urlPath: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const urlPath = followedPath(event.target, location);
    if (urlPath === undefined) return;
    event.preventDefault();
    follow(urlPath);
  };
  const onStart = (event: MouseEvent) => {
    const stop = event.stopPropagation.bind(event);
    event.stopPropagation = () => {
      stop();
      onClick(event);
    };
  };
  window.addEventListener('click', onStart, { capture: true });
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('click', onStart, { capture: true });
    document.removeEventListener('click', onClick);
  };
}
