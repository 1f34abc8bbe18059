import type { ReactNode } from 'react';
import { DocsSidebar } from '@/app/docs-sidebar.client';
import { getDevRevision } from '@/app/page-input';
import { DocsFrame } from '@/components/frame/docs-frame';
import { BackToTop } from '@/components/navigation/back-to-top.client';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <DocsFrame sidebar={<DocsSidebar revision={getDevRevision()} />}>
      {children}
      <BackToTop />
    </DocsFrame>
  );
}
