import type { ReactNode } from 'react';
import { DocsSidebar } from '@/app/docs-sidebar.client';
import { getSidebarRevision } from '@/app/page-input';
import { BackToTop } from '@/components/frame/back-to-top.client';
import { DocsFrame } from '@/components/frame/frame';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <DocsFrame
      sidebar={<DocsSidebar revision={getSidebarRevision()} isPrerendered />}
    >
      {children}
      <BackToTop />
    </DocsFrame>
  );
}
