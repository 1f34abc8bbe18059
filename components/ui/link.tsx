import type { ComponentProps } from 'react';
import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { getExternalLinkAttributes } from '@/lib/urls/url-path';
import * as messages from '@/messages';

export type LinkProps = ComponentProps<'a'> & { href: string };

/** Used for every link of the site. `lib/client/links.ts` handles client-side navigation. */
export function Link({ children, ...props }: LinkProps) {
  const external = getExternalLinkAttributes(props.href, site.externalLinks);
  return (
    <a {...external} {...props} href={withBasePath(props.href)}>
      {children}
      {external.target && <span className="sr-only"> {messages.page.newTab}</span>}
    </a>
  );
}
