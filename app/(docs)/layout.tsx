import type { ReactNode } from 'react';
import { DocsSidebar } from '@/app/docs-sidebar.client';
import { getSidebarRevision } from '@/app/page-input';
import { PageTools } from '@/app/page-tools.client';
import { DocsFrame } from '@/components/frame/frame';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <DocsFrame sidebar={<DocsSidebar revision={getSidebarRevision()} isInHtml />}>
      {children}
      <PageTools />
    </DocsFrame>
  );
}
