'use client';

import { useEffect, useRef } from 'react';
import { WideFrame } from '@/components/frame/frame';
import { PageError } from '@/components/ui/page-error';

/** The error boundary of a page: the layout stays, and navigating to another page resets it. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  useResetOnReload(reset);
  return (
    <WideFrame>
      <PageError error={error} onTryAgain={reset} />
    </WideFrame>
  );
}

/** In development, renders the page again when its content has changed, which renders this boundary again. */
function useResetOnReload(reset: () => void): void {
  const isMounted = useRef(false);
  useEffect(() => {
    if (process.env.NODE_ENV === 'development' && isMounted.current) reset();
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
}
