import { withoutBasePath } from '@/lib/urls/base-path';
import { decodePath } from '@/lib/urls/url-path';
import type { SiteEvent } from './send-event';
import { hasStatisticsConsent } from './statistics-consent';

/** How long a query must stay before it counts as one without results, in milliseconds. */
const typingPause = 1500;

/** Reports an event if the build has a URL or a tag manager to report to, and the user has consented to statistics. */
export function reportEvent(event: SiteEvent): void {
  const hasTarget = Boolean(process.env.FEEDBACK_URL || process.env.NEXT_PUBLIC_GTM_ID);
  if (!hasTarget || !hasStatisticsConsent()) return;
  // A lost event is no reason to disturb the reader.
  import('./send-event').then(
    ({ sendEvent }) => sendEvent(event),
    () => {},
  );
}

/** Reports a query without results unless it changes soon. Returns a function that cancels it. */
export function reportNoResults(query: string): () => void {
  const timer = setTimeout(() => reportEvent({ event: 'search_no_results', query }), typingPause);
  return () => clearTimeout(timer);
}

/** Reports the results that the user opens, in the dialog or on the results page. Returns a function that stops it. */
export function watchChosenResults(query: string): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a[role="option"], main li a');
    if (!(link instanceof HTMLAnchorElement)) return;
    const path = decodePath(withoutBasePath(new URL(link.href).pathname));
    reportEvent({ event: 'search_result_chosen', query, path });
  };
  // Captures the click, because opening a result closes the dialog.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
