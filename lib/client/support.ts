import { site } from '@/lib/site';
import * as messages from '@/messages';

/** The URL of the current page and the last search query. */
type SupportContext = { page: string; query: string };

/**
 * Whether the contact in `site.support` is an email address rather than a URL; false without a
 * contact.
 */
export const hasSupportEmail = site.support.contact.includes('@');

/**
 * Returns the URL of the contact in `site.support`, with the context in the email or the query
 * parameters; empty without a contact.
 */
export function getSupportHref(
  subject: string,
  context?: SupportContext,
): string {
  const { contact } = site.support;
  if (!context) {
    return hasSupportEmail ? `mailto:${contact}` : contact;
  }
  if (!hasSupportEmail) {
    const url = new URL(contact);
    for (const [name, value] of Object.entries(context)) {
      if (value) {
        url.searchParams.set(name, value);
      }
    }
    return url.href;
  }
  const lines = [
    messages.support.page(context.page),
    context.query && messages.support.query(context.query),
  ].filter(Boolean);
  const body = `\n\n${lines.join('\n')}`;
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Remembers the last search query until the page is unloaded. */
export function setLastQuery(query: string): void {
  document.documentElement.dataset['query'] = query;
}

/** Returns the support context of the current page. */
export function getSupportContext(): SupportContext {
  const query = document.documentElement.dataset['query'];
  return {
    page: location.href,
    query: query ?? new URLSearchParams(location.search).get('q') ?? '',
  };
}
