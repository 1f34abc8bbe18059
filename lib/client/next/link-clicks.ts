import { getNavigationPath, isPlainClick } from '@/lib/client/links';

/**
 * Passes the path of a clicked internal link, and what was clicked, to `navigate`, unless another listener has prevented the click. Also
 * handles clicks that React stops inside boundaries that are not hydrated yet, which would cause a full page load. Returns a cleanup function.
 */
export function interceptLinkClicks(
  navigate: (urlPath: string, clicked: EventTarget | null) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const urlPath = getNavigationPath(event.target);
    if (urlPath === undefined) return;
    event.preventDefault();
    navigate(urlPath, event.target);
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
