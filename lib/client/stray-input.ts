import { closestElement } from './closest-element';

/**
 * Keeps a double-click and a held key to the element that they began on. Otherwise, the second
 * click on a button lands on the dialog that the first one opened, or on the page below a dialog
 * that it closed, and a held key types into the dialog. Returns a cleanup function.
 */
export function stopStrayInput(): () => void {
  let firstControl: Element | null = null;
  let pressedOn: EventTarget | null = null;
  const onPress = (event: MouseEvent) => {
    const control = closestElement(event.target, 'a, button, summary, dialog');
    // The position in a sequence of clicks; zero for clicks by keyboard.
    if (event.detail < 2) {
      firstControl = control;
    } else if (control !== firstControl) {
      stop(event);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat) {
      pressedOn = event.target;
    } else if (event.target !== pressedOn && isTypingOrActivating(event)) {
      stop(event);
    }
  };
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  window.addEventListener('mousedown', onPress, options);
  window.addEventListener('click', onPress, options);
  window.addEventListener('keydown', onKeyDown, options);
  return () => controller.abort();
}

/** Not the keys that move the focus, such as Tab and the arrow keys, which may be held. */
function isTypingOrActivating({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key.length === 1;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
