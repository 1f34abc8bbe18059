import { hasSupportEmail } from '@/lib/client/support';
import { normalizeWhitespace } from '@/lib/text/text';
import { readStatisticsConsent } from './consent';

/** How long a query must stay unchanged before it is reported, in milliseconds. */
const noResultsDelay = 1500;

/**
 * Reports a query without results after a pause, if the reader consented to statistics. Returns a
 * function that cancels the report.
 */
export function reportNoResults(query: string): () => void {
  const timer = setTimeout(() => {
    if (readStatisticsConsent()) {
      sendEvent({ event: 'search_no_results', query });
    }
  }, noResultsDelay);
  return () => clearTimeout(timer);
}

/** An event that the site sends, without user ids; see docs/events.md. */
export type SiteEvent =
  | { event: 'page_feedback'; path: string; answer: 'yes' | 'no' }
  | { event: 'page_feedback_reason'; path: string; reason: string }
  | { event: 'search_no_results'; query: string };

/**
 * Collapses whitespace and truncates to 100 characters. Returns undefined if the text may identify
 * a person: if it contains an email address, or seven digits, as phone and customer numbers do.
 * @example toReportableText('  import   contacts ') // => 'import contacts'
 */
export function toReportableText(text: string): string | undefined {
  const isPersonal = /\S@\S/.test(text) || /(?:\d[\s()./+-]*){7}/.test(text);
  return isPersonal ? undefined : normalizeWhitespace(text).slice(0, 100);
}

/**
 * Sends an event with the date to the feedback URL and, with consent, to the tag manager. Drops
 * events that may identify a person.
 */
export function sendEvent(event: SiteEvent): void {
  const fields = Object.entries(event).map(
    ([name, value]) => [name, toReportableText(value)] as const,
  );
  if (fields.some(([, value]) => value === undefined)) {
    return;
  }
  const payload = Object.fromEntries(fields);
  const url = process.env.FEEDBACK_URL;
  const date = new Date().toISOString().slice(0, 10);
  // A string is sent as text/plain, which needs no preflight request.
  if (url) {
    navigator.sendBeacon(url, JSON.stringify({ ...payload, date }));
  }
  if (process.env.NEXT_PUBLIC_GTM_ID && readStatisticsConsent()) {
    window.dataLayer?.push(payload);
  }
}

/**
 * Returns how feedback is sent: to the feedback URL, which needs no consent because the reader
 * submits it, or to the tag manager with consent; otherwise by email; null if none of these is
 * available.
 */
export function getFeedbackTarget(): 'events' | 'email' | null {
  const hasTagManager =
    Boolean(process.env.NEXT_PUBLIC_GTM_ID) && readStatisticsConsent();
  if (process.env.FEEDBACK_URL || hasTagManager) {
    return 'events';
  }
  return hasSupportEmail ? 'email' : null;
}
