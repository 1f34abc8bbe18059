import type { ReactNode } from 'react';
import { DocsSidebar } from '@/app/docs-sidebar.client';
import { getSidebarRevision } from '@/app/page-input';
import { DocsLayout } from '@/components/layout/layout';

export default function DocsRouteLayout({ children }: { children: ReactNode }) {
  return (
    <DocsLayout
      sidebar={<DocsSidebar revision={getSidebarRevision()} isPrerendered />}
    >
      {children}
    </DocsLayout>
  );
}
