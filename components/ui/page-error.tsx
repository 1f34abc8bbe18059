import { useState } from 'react';
import { canReach } from '@/lib/browser/navigation-status';
import { isLoadError } from '@/lib/next-output/browser/load-error';
import { Crash } from './crash';
import { Loading } from './lazy-boundary';
import { LoadFailure } from './load-failure';

type PageErrorProps = { error: unknown; onTryAgain: () => void };

/** Replaces a page that threw: retrying reloads the page after a load error and re-renders it after any other error. */
export function PageError({ error, onTryAgain }: PageErrorProps) {
  return isLoadError(error) ? (
    <PageLoadFailure error={error} />
  ) : (
    <Crash error={error} onRetry={onTryAgain} />
  );
}

/** Next.js and React cache failed loads, so only a full reload recovers; offline, that would lose the page. */
function PageLoadFailure({ error }: { error: unknown }) {
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    if (await canReach(location.href)) location.reload();
    else setLoading(false);
  };
  return isLoading ? <Loading /> : <LoadFailure error={error} onRetry={retry} />;
}
