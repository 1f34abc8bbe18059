import { getNavigationPath, isPlainClick } from './links';

/**
 * Passes the path of a clicked internal link to `navigate`, unless another listener has prevented
 * the click. Returns a cleanup function.
 */
export function interceptLinkClicks(
  navigate: (urlPath: string) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) {
      return;
    }
    const urlPath = getNavigationPath(event.target);
    if (urlPath === undefined) {
      return;
    }
    event.preventDefault();
    navigate(urlPath);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
