import { followedAddress } from './link-target';
import { isPlainClick } from './plain-click';

/**
 * Tells of each plain click on a link to a page of the site, which the browser then leaves alone, until the returned function is
 * called. What another listener has dealt with stays so.
 */
export function watchClicks(follow: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const address = followedAddress(event.target, location);
    if (address === undefined) return;
    event.preventDefault();
    follow(address);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
