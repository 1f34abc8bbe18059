import { isRendered } from './is-rendered';

let currentStep: Element | null = null;

/** Emphasizes the number of the step below the pointer in the pictures that follow its list. */
export function emphasizeStep({ target }: Event): void {
  const step = target instanceof Element ? target.closest('.prose ol > li') : null;
  if (step === currentStep) return;
  if (currentStep) setFragment(currentStep, '');
  if (step) setFragment(step, `#s${getNumber(step)}`);
  currentStep = step;
}

function getNumber({ parentElement: list, previousElementSibling }: Element): number {
  if (previousElementSibling) return getNumber(previousElementSibling) + 1;
  return list instanceof HTMLOListElement ? list.start : 1;
}

/**
 * Sets the fragment of the URLs of pictures, up to the next list or heading, which `createSvg` of packages/pictures styles, and marks the
 * list, which prose.css styles.
 */
function setFragment({ parentElement: list }: Element, fragment: string): void {
  let element = list?.nextElementSibling;
  for (; element && !element.matches('ol, h2, h3'); element = element.nextElementSibling)
    for (const image of element.querySelectorAll<HTMLImageElement>('figure img[src*=".svg"]'))
      if (isRendered(image)) {
        list?.setAttribute('data-illustrated', '');
        image.src = image.src.replace(/#.*|$/, fragment);
      }
}
