import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * Every link of the site. One to another page of it is followed without a full load; all others are plain.
 * Nothing is fetched before the reader follows it.
 */
export function Link(props: LinkProps) {
  if (!isPage(props.href)) return <a {...props} />;
  return <NextLink {...definedOf(props)} prefetch={false} />;
}

/** An address of the site that is not a file: its last part has no ending. */
function isPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/\.[a-z\d]{2,5}(?:[?#]|$)/i.test(href);
}

type Defined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** Next's link wants a property left out rather than undefined. */
function definedOf(props: LinkProps): Defined<LinkProps> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  return { href: props.href, ...Object.fromEntries(entries) };
}
