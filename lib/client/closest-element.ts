/** Returns the target of an event, or the closest element around it, that matches a selector. */
export function closestElement<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
