import { closestElement } from '@/lib/client/closest-element';
import { isRendered } from '@/lib/client/is-rendered';

let currentStep: Element | null = null;
let hoveredStep: Element | null = null;
let middleStep: Element | null = null;

/**
 * Emphasizes the number of a step in the pictures that follow its list: the step below the pointer,
 * otherwise the one in the middle of the viewport. Returns a cleanup function.
 */
export function emphasizeSteps(): () => void {
  // A line in the middle of the viewport.
  const observer = new IntersectionObserver(onMiddleChange, {
    rootMargin: '-50% 0px',
  });
  for (const step of document.querySelectorAll('.prose ol > li')) {
    if (findImages(step).length > 0) {
      observer.observe(step);
    }
  }
  addEventListener('pointerover', onPointerOver);
  return () => {
    observer.disconnect();
    removeEventListener('pointerover', onPointerOver);
    hoveredStep = null;
    middleStep = null;
    updateCurrentStep();
  };
}

function onMiddleChange(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) {
      middleStep = target;
    } else if (target === middleStep) {
      middleStep = null;
    }
  }
  updateCurrentStep();
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  const isMouse = pointerType === 'mouse';
  hoveredStep = isMouse ? closestElement(target, '.prose ol > li') : null;
  updateCurrentStep();
}

function updateCurrentStep(): void {
  const step = hoveredStep ?? middleStep;
  if (step === currentStep) {
    return;
  }
  if (currentStep) {
    emphasize(currentStep, false);
  }
  if (step) {
    emphasize(step, true);
  }
  currentStep = step;
}

/**
 * Sets or removes the fragment of the URLs of the pictures, which `createSvg` of packages/pictures
 * styles.
 */
function emphasize(step: Element, isCurrent: boolean): void {
  const fragment = isCurrent ? `#s${getNumber(step)}` : '';
  for (const image of findImages(step).filter(isRendered)) {
    setFragment(image, fragment);
  }
}

/** Sets the fragment of the shown drawing: that of a phone or a column is a source of the image. */
function setFragment(image: HTMLImageElement, fragment: string): void {
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  const shown = sources.find(({ media }) => matchMedia(media).matches);
  for (const source of sources) {
    const url = replaceFragment(
      source.srcset,
      source === shown ? fragment : '',
    );
    // The browser would load an equal URL again.
    if (url !== source.srcset) {
      source.srcset = url;
    }
  }
  // Without another URL of the image, Chromium ignores the fragment of a source.
  const url = replaceFragment(image.src, fragment);
  if (url !== image.src) {
    image.src = url;
  }
}

const replaceFragment = (url: string, fragment: string) =>
  url.replace(/#.*|$/, fragment);

function getNumber({
  parentElement: list,
  previousElementSibling,
}: Element): number {
  if (previousElementSibling) {
    return getNumber(previousElementSibling) + 1;
  }
  return list instanceof HTMLOListElement ? list.start : 1;
}

/** Returns the pictures after the list of a step, up to the next list or heading. */
function findImages({ parentElement: list }: Element): HTMLImageElement[] {
  const images: HTMLImageElement[] = [];
  let element = list?.nextElementSibling;
  while (element && !element.matches('ol, h2, h3')) {
    images.push(
      ...element.querySelectorAll<HTMLImageElement>('figure img[src*=".svg"]'),
    );
    element = element.nextElementSibling;
  }
  return images;
}
