'use client';

import { usePathname, useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { isSamePath } from '@/lib/urls/url-path';
import { Link } from './link';

type NavLinkProps = {
  href: string;
  className?: string | undefined;
  segment: string;
  children: ReactNode;
};

/** A link of the top navigation, marked as current on its own page and on all pages of its route segment. */
export function NavLink({ href, segment, ...props }: NavLinkProps) {
  const isCurrentPage = isSamePath(usePathname(), href);
  const isCurrentSegment = useSelectedLayoutSegment() === segment;
  return (
    <Link
      href={href}
      aria-current={isCurrentPage ? 'page' : isCurrentSegment ? 'true' : undefined}
      {...props}
    />
  );
}
