/** Whether an element has a box: neither it nor what contains it has `display: none`. */
export function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}
