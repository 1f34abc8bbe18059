/** Calls back when the page has loaded and the browser has nothing to do; not after the returned function is called. */
export function whenIdle(work: () => void): () => void {
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (isWanted) work();
  };
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 });
    else timer = setTimeout(run, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
    clearTimeout(timer);
    removeEventListener('load', wait);
  };
}
