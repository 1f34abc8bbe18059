/** Resolves once the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) =>
      addEventListener('load', resolve, { once: true }),
    );
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(resolve, { timeout: 3000 });
    } else {
      setTimeout(resolve, 1000);
    }
  });
}
