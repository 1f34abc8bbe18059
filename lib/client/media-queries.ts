/** Makes media queries that the browser refuses match nothing, because libraries, such as next-themes, do not expect an error. */
export function allowRefusedMediaQueries(): void {
  try {
    if (matchMedia('all').matches) return;
  } catch {
    // Missing, or blocked by an extension.
  }
  const ignore = () => {};
  const list = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
  window.matchMedia = () => Object.assign(list, { addListener: ignore, removeListener: ignore });
}
