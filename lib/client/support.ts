import { site } from '@/lib/site';
import * as messages from '@/messages';

/** Where the reader is, and what was last searched for. */
export type SupportContext = { page: string; query: string };

/** Whether `site.support` is an email address; otherwise it is a URL, or empty for no support. */
export const hasSupportEmail = site.support.contact.includes('@');

/**
 * Returns the URL of the contact in `site.support`, filled in with a context: as the subject and text of an email, or as the parameters
 * `page` and `query`. Empty if there is no contact.
 */
export function getSupportHref(subject: string, context?: SupportContext): string {
  const { contact } = site.support;
  if (!context) return hasSupportEmail ? `mailto:${contact}` : contact;
  if (!hasSupportEmail) {
    const url = new URL(contact);
    for (const [name, value] of Object.entries(context))
      if (value) url.searchParams.set(name, value);
    return url.href;
  }
  const lines = [
    messages.support.page(context.page),
    context.query && messages.support.query(context.query),
  ].filter(Boolean);
  const body = `\n\n${lines.join('\n')}`;
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Remembers the last query with results, until the site is left. */
export function setLastQuery(query: string): void {
  document.documentElement.dataset['query'] = query;
}

/** Returns the context of the current page. */
export function getSupportContext(): SupportContext {
  const query = document.documentElement.dataset['query'];
  return {
    page: location.href,
    query: query ?? new URLSearchParams(location.search).get('q') ?? '',
  };
}
