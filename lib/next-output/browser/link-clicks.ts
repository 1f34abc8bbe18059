import { getNavigationPath } from '@/lib/browser/link-target';
import { isPlainClick } from '@/lib/browser/plain-click';

/**
 * Intercepts plain clicks on internal links and passes the path to `navigate`. Clicks that another listener has prevented are
 * ignored. Clicks whose propagation is stopped are handled, too: React stops them inside boundaries that are not hydrated yet, such
 * as a sidebar whose data is loading, and the browser would do a full page load. Returns a cleanup function.
 */
export function interceptLinkClicks(navigate: (urlPath: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const urlPath = getNavigationPath(event.target, location);
    if (urlPath === undefined) return;
    event.preventDefault();
    navigate(urlPath);
  };
  const onClickCapture = (event: MouseEvent) => {
    const stopPropagation = event.stopPropagation.bind(event);
    event.stopPropagation = () => {
      stopPropagation();
      onClick(event);
    };
  };
  window.addEventListener('click', onClickCapture, { capture: true });
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('click', onClickCapture, { capture: true });
    document.removeEventListener('click', onClick);
  };
}
