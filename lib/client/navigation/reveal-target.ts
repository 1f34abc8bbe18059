import { closestElement } from '@/lib/client/closest-element';
import { isPlainClick } from '@/lib/client/navigation/links';
import { decodePath } from '@/lib/urls/url-path';

/** A tab panel that is not selected, and what closed `<details>` hide. */
const hiddenParts =
  '[role="tabpanel"][hidden], details:not([open]) > :not(summary)';

/** A heading that is the summary of closed `<details>`: its text is what they hide. */
const closedHeadings =
  'details:not([open]) > summary > :is(h2, h3, h4, h5, h6)';

/** Returns the element that a hash refers to, or null. */
export function findTarget(hash: string): HTMLElement | null {
  return hash === ''
    ? null
    : document.getElementById(decodePath(hash.slice(1)));
}

/** Whether an element is in a tab panel or in details that the reader has to open. */
export function isInHiddenPart(element: Element): boolean {
  return element.closest(hiddenParts) !== null;
}

/**
 * Opens the tab panels and details that hide the target of a hash, and then scrolls to it. Returns
 * false if nothing hides it: the browser or the router scrolls to it.
 */
export function revealTarget(hash: string): boolean {
  const target = findTarget(hash);
  if (!target || !openParts(target)) {
    return false;
  }
  runAfterOpening(() => target.scrollIntoView({ behavior: 'instant' }));
  return true;
}

/**
 * Calls a function when what was opened is shown: React shows a tab panel after the click on its
 * tab.
 */
export function runAfterOpening(callback: () => void): void {
  requestAnimationFrame(() => {
    // The margin of a summary grows when its details open, which would move the target.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) {
        animation.finish();
      }
    }
    callback();
  });
}

/** Opens what hides an element. Returns whether there was anything to open. */
function openParts(element: Element): boolean {
  let part = element.closest(`${hiddenParts}, ${closedHeadings}`);
  const hasHiddenParts = part !== null;
  while (part) {
    const parent: Element | null = part.matches(closedHeadings)
      ? part.closest('details')
      : part.parentElement;
    if (parent instanceof HTMLDetailsElement) {
      parent.open = true;
    } else {
      getTab(part)?.click();
    }
    part = parent?.closest(hiddenParts) ?? null;
  }
  return hasHiddenParts;
}

/** Returns the tab that labels a panel. */
function getTab(panel: Element): HTMLElement | null {
  return document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
}

/**
 * Reveals the target of the address, and of the links and addresses within the page that the reader
 * follows. Returns a cleanup function.
 */
export function revealFollowedTargets(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = closestElement<HTMLAnchorElement>(event.target, 'a');
    // The address does not change when a link is followed again.
    if (link && link.pathname === location.pathname && isPlainClick(event)) {
      revealTarget(link.hash);
    }
  };
  const onHashChange = () => {
    revealTarget(location.hash);
  };
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('click', onClick, { signal });
  addEventListener('hashchange', onHashChange, { signal });
  const target = findTarget(location.hash);
  // Only with a target: reading the position computes the layout in the task that hydrates the
  // page.
  if (target && scrollY === 0) {
    revealTarget(location.hash);
  } else if (target) {
    // After a reload, the browser has restored the position of the reader.
    openParts(target);
  }
  return () => controller.abort();
}
