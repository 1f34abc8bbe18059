import type { ComponentProps } from 'react';
import { withBase } from '@/lib/routes/base-path';

export type LinkProps = ComponentProps<'a'> & { href: string };

/** Every link of the site. Those to its pages are followed without a full load: `lib/browser/link-clicks.ts`. */
export function Link(props: LinkProps) {
  return <a {...props} href={withBase(props.href)} />;
}
