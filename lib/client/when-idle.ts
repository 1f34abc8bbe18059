/** Runs a callback once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(callback: () => void): () => void {
  let isCanceled = false;
  const run = () => {
    if (!isCanceled) callback();
  };
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 });
    else setTimeout(run, 1000);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    isCanceled = true;
    removeEventListener('load', schedule);
  };
}
