import type { ReactNode } from 'react';
import { DocsSidebar } from '@/app/docs-sidebar.client';
import { getSidebarRevision } from '@/app/page-input';
import { DocsFrame } from '@/components/frame/frame';
import { CopyPage } from '@/components/page-meta/copy-page.client';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <DocsFrame sidebar={<DocsSidebar revision={getSidebarRevision()} isPrerendered />}>
      {children}
      <CopyPage />
    </DocsFrame>
  );
}
