'use client';

import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { isSamePath } from '@/lib/routes/url-path';
import { Link } from './link';

type NavLinkProps = {
  href: string;
  className?: string | undefined;
  segment: string;
  children: ReactNode;
};

/** A link of the top navigation: it is marked on its own page and, more quietly, on all pages of its part of the site. */
export function NavLink({ href, segment, ...props }: NavLinkProps) {
  const isPage = isSamePath(usePathname(), href);
  const isPart = useSelectedLayoutSegment() === segment;
  return (
    <Link href={href} aria-current={isPage ? 'page' : isPart ? 'true' : undefined} {...props} />
  );
}
