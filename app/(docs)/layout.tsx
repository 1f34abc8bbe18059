import type { ReactNode } from 'react';
import { DocsSidebar } from '@/app/docs-sidebar.client';
import { getSidebarRevision } from '@/app/page-input';
import { DocsFrame } from '@/components/frame/frame';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <DocsFrame
      sidebar={<DocsSidebar revision={getSidebarRevision()} isPrerendered />}
    >
      {children}
    </DocsFrame>
  );
}
