import type { ComponentProps } from 'react';
import { withBasePath } from '@/lib/urls/base-path';
import { getExternalLinkAttributes } from '@/lib/urls/url-path';

type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * Used for every link of the site. `lib/client/navigation/link-clicks.ts` handles client-side
 * navigation.
 */
export function Link(props: LinkProps) {
  return (
    <a
      {...getExternalLinkAttributes(props.href)}
      {...props}
      href={withBasePath(props.href)}
    />
  );
}
