'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { MobileMenu } from '@/components/mobile-menu/mobile-menu.client';
import { DocsSidebar, useHasSidebar } from './docs-sidebar.client';

/** The mobile menu, which opens on the sidebar if the page has one. */
export function DocsMenu({ revision }: { revision?: string | undefined }) {
  const isDocs = useSelectedLayoutSegment() === '(docs)';
  const hasSidebar = useHasSidebar();
  return <MobileMenu>{isDocs && hasSidebar && <DocsSidebar revision={revision} />}</MobileMenu>;
}
