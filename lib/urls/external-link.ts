type ExternalLinks = { newTab: boolean };

/** Whether a link is an absolute or protocol-relative HTTP URL. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

/** Returns the `rel` and `target` attributes of an external link; empty for other links. */
export function getExternalLinkAttributes(
  href: string,
  { newTab }: ExternalLinks,
): { rel?: string; target?: string } {
  if (!isExternal(href)) return {};
  return { rel: 'noopener noreferrer', ...(newTab && { target: '_blank' }) };
}
