'use client';

import { WideFrame } from '@/components/frame/wide-frame';
import { Crash } from '@/components/ui/crash';

/** A page that throws: the frame around it stays, and going to another page resets it. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <WideFrame>
      <Crash error={error} onRetry={reset} />
    </WideFrame>
  );
}
