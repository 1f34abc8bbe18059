'use client';

import { useEffect, useRef } from 'react';
import { CenteredLayout } from '@/components/layout/layout';
import { PageError } from '@/components/ui/errors';

/**
 * The error boundary of a page. It keeps the layout, and is reset by navigating to another page.
 */
export default function RouteError({
  error,
  reset,
}: {
  error: Error;
  reset: () => void;
}) {
  useResetOnHotReload(reset);
  return (
    <CenteredLayout>
      <PageError error={error} onRetry={reset} />
    </CenteredLayout>
  );
}

/**
 * In development, resets the boundary when it re-renders, which happens when the content changes.
 */
function useResetOnHotReload(reset: () => void): void {
  const isMounted = useRef(false);
  useEffect(() => {
    if (process.env.NODE_ENV === 'development' && isMounted.current) {
      reset();
    }
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
}
