import { hasStatisticsConsent } from './consent';
import { hasSupportEmail } from './support';

/** How long a query must stay before it counts as one without results, in milliseconds. */
const typingPause = 1500;

/** Reports a query without results after consent to statistics, unless it changes soon. Returns a function that cancels it. */
export function reportNoResults(query: string): () => void {
  const timer = setTimeout(() => {
    if (hasStatisticsConsent()) sendEvent({ event: 'search_no_results', query });
  }, typingPause);
  return () => clearTimeout(timer);
}

/** What the site reports, without ids: docs/events.md describes each event. */
export type SiteEvent =
  | { event: 'page_feedback'; path: string; answer: 'yes' | 'no' }
  | { event: 'page_feedback_reason'; path: string; reason: string }
  | { event: 'search_no_results'; query: string };

const maxLength = 100;

/**
 * Returns a text without surplus spaces, truncated to 100 characters; undefined if it may identify a person: it contains an email address
 * or seven digits, as phone and customer numbers do.
 * @example anonymize('  import   contacts ') // => 'import contacts'
 */
export function anonymize(text: string): string | undefined {
  const isPersonal = /\S@\S/.test(text) || /(?:\d[\s()./+-]*){7}/.test(text);
  return isPersonal ? undefined : text.trim().replace(/\s+/g, ' ').slice(0, maxLength);
}

/**
 * Sends an event with the current day to the feedback URL, which the build inlines, and, after consent, to the tag manager. Drops an
 * event that may identify a person.
 */
export function sendEvent(event: SiteEvent): void {
  const fields = Object.entries(event).map(([name, value]) => [name, anonymize(value)] as const);
  if (fields.some(([, value]) => value === undefined)) return;
  const entry = Object.fromEntries(fields);
  const url = process.env.FEEDBACK_URL;
  const date = new Date().toISOString().slice(0, 10);
  // A string is sent as text/plain, which needs no preflight request.
  if (url) navigator.sendBeacon(url, JSON.stringify({ ...entry, date }));
  if (process.env.NEXT_PUBLIC_GTM_ID && hasStatisticsConsent()) window.dataLayer?.push(entry);
}

/**
 * Returns where feedback goes: to the URL, because that is what the user asks for, or to the tag manager after consent; else the user
 * can write an email; null without any of them.
 */
export function getFeedbackTarget(): 'events' | 'email' | null {
  const hasTagManager = Boolean(process.env.NEXT_PUBLIC_GTM_ID) && hasStatisticsConsent();
  if (process.env.FEEDBACK_URL || hasTagManager) return 'events';
  return hasSupportEmail ? 'email' : null;
}
