import { site } from '@/lib/site';

type ExternalLinks = { newTab: boolean };

/** Whether a link leads to another site: by its scheme, or by two slashes in its place. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

/**
 * What a link to another site carries besides its URL; nothing for all other links. In a new tab, where `lib/site.ts` says so.
 */
export function externalAttributes(
  href: string,
  { newTab }: ExternalLinks = site.externalLinks,
): { rel?: string; target?: string } {
  if (!isExternal(href)) return {};
  return { rel: 'noopener noreferrer', ...(newTab && { target: '_blank' }) };
}
