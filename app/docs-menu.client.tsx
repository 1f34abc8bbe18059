'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { MobileMenu } from '@/components/mobile-menu/mobile-menu.client';
import { DocsSidebar, useHasSidebar } from './docs-sidebar.client';

/** The phone's menu; on a page of the documentation that has a sidebar it opens on that. */
export function DocsMenu() {
  const isDocs = useSelectedLayoutSegment() === '(docs)';
  const hasSidebar = useHasSidebar();
  return <MobileMenu>{isDocs && hasSidebar && <DocsSidebar />}</MobileMenu>;
}
