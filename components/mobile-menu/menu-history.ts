const mark = 'hasMenu';

/** Puts an entry into the browser's history for Back to take away; the router's own notes stay with it. */
export function enterMenu(): void {
  if (!hasMenuEntry()) history.pushState({ ...history.state, [mark]: true }, '');
}

/** Whether the current entry is that of the open menu. */
export function hasMenuEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/** Takes the menu's entry away again. */
export function leaveMenu(): void {
  history.back();
}
