import { useState } from 'react';
import { isLoadError } from '@/lib/next-output/browser/load-error';
import { canReach } from '@/lib/browser/navigation-status';
import { Crash } from './crash';
import { Loading } from './lazy-part';
import { LoadFailure } from './load-failure';

type PageErrorProps = { error: unknown; onTryAgain: () => void };

/** In place of a page that threw: a part that did not load is loaded again, all else is rendered again. */
export function PageError({ error, onTryAgain }: PageErrorProps) {
  return isLoadError(error) ? (
    <PageLoadFailure error={error} />
  ) : (
    <Crash error={error} onRetry={onTryAgain} />
  );
}

/** Next and React keep a load that failed: only a full load gets past it. Without a server the page would be lost. */
function PageLoadFailure({ error }: { error: unknown }) {
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    if (await canReach(location.href)) location.reload();
    else setLoading(false);
  };
  return isLoading ? <Loading /> : <LoadFailure error={error} onRetry={retry} />;
}
