'use client';

import { BackToTop } from '@/components/navigation/back-to-top.client';
import { CopyPage } from '@/components/page-meta/copy-page';

/** The buttons below the content of docs pages. One component, because each adds to the payload of every page. */
export function PageTools() {
  return (
    <>
      <CopyPage />
      <BackToTop />
    </>
  );
}
