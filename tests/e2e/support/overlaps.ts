import type { Locator } from '@playwright/test';

/**
 * Returns the pairs of visible texts and pictures in an element that overlap. Texts that stick to
 * the lower edge lie above others on purpose.
 */
export async function findOverlaps(root: Locator): Promise<string[]> {
  const boxes = await root.evaluate(listBoxes);
  return boxes.flatMap((first, index) =>
    boxes
      .slice(index + 1)
      .filter((second) => isOverlap(first, second))
      .map((second) => `${first.name} / ${second.name}`),
  );
}

type Box = {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

function isOverlap(first: Box, second: Box): boolean {
  const across =
    Math.min(first.right, second.right) - Math.max(first.left, second.left);
  const down =
    Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  const height = Math.min(first.bottom - first.top, second.bottom - second.top);
  // The box of a font can be higher than its line.
  return first.name !== second.name && across > 2 && down > 0.4 * height;
}

/**
 * Returns the boxes of visible texts and pictures, as far as scroll containers show them. Runs in
 * the browser.
 */
function listBoxes(root: Element): Box[] {
  const isAboveOthers = (element: Element | null): boolean => {
    if (element === null) {
      return false;
    }
    const { position, bottom } = getComputedStyle(element);
    return (
      (position === 'sticky' && bottom !== 'auto') ||
      isAboveOthers(element.parentElement)
    );
  };

  const clip = (box: Box, element: Element): Box => {
    const { overflowX, position } = getComputedStyle(element);
    const isClipping =
      overflowX !== 'visible' && element !== document.documentElement;
    const limits = isClipping ? element.getBoundingClientRect() : box;
    const clipped = {
      name: box.name,
      left: Math.max(box.left, limits.left),
      right: Math.min(box.right, limits.right),
      top: Math.max(box.top, limits.top),
      bottom: Math.min(box.bottom, limits.bottom),
    };
    const parent = position === 'fixed' ? null : element.parentElement;
    return parent ? clip(clipped, parent) : clipped;
  };

  const toBoxes = (
    name: string,
    element: Element,
    rects: Iterable<DOMRect>,
  ): Box[] => {
    const isShown = element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    });
    if (!isShown || isAboveOthers(element)) {
      return [];
    }
    const boxes = [...rects].map(({ left, right, top, bottom }) =>
      clip({ name, left, right, top, bottom }, element),
    );
    // Texts for screen readers only are smaller.
    return boxes.filter(
      (box) => box.right - box.left > 1 && box.bottom - box.top > 1,
    );
  };

  const pictures = [...root.querySelectorAll('svg[width], img')].flatMap(
    (picture) =>
      toBoxes(`picture in ${picture.parentElement?.className}`, picture, [
        picture.getBoundingClientRect(),
      ]),
  );
  const texts: Box[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNode(node);
    if (text !== '' && node.parentElement) {
      texts.push(...toBoxes(text, node.parentElement, range.getClientRects()));
    }
  }
  return [...pictures, ...texts];
}
