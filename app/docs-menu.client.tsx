'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { MobileMenu } from '@/components/mobile-menu/mobile-menu.client';
import { DocsSidebar } from './docs-sidebar.client';

/** The phone's menu; on a page of the documentation it opens on the sidebar. */
export function DocsMenu() {
  const isDocs = useSelectedLayoutSegment() === '(docs)';
  return <MobileMenu>{isDocs && <DocsSidebar />}</MobileMenu>;
}
