'use client';

import { WideFrame } from '@/components/frame/wide-frame';
import { PageError } from '@/components/ui/page-error';

/** The error boundary of a page: the layout stays, and navigating to another page resets it. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <WideFrame>
      <PageError error={error} onTryAgain={reset} />
    </WideFrame>
  );
}
