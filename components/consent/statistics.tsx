import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import {
  readStatisticsConsent,
  subscribeToConsent,
} from '@/lib/client/privacy/consent';
import type { StatisticsScript } from '@/lib/client/privacy/statistics';

const loadStatistics = () => import('@/lib/client/privacy/statistics');

/**
 * Starts the scripts once after consent and removes their cookies without consent. Withdrawing
 * consent reloads the page, because scripts cannot be unloaded.
 */
export function Statistics({
  scripts,
}: {
  scripts: readonly StatisticsScript[];
}) {
  const code = useLoaded(loadStatistics);
  const hasConsent = useSyncExternalStore(
    subscribeToConsent,
    readStatisticsConsent,
    () => null,
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!code || hasConsent === null || (hasConsent && hasStarted.current)) {
      return;
    }
    if (hasConsent) {
      hasStarted.current = true;
      code.startStatistics(scripts);
      return;
    }
    code.removeCookies(scripts.flatMap(({ cookies }) => cookies));
    if (hasStarted.current) {
      location.reload();
    }
  }, [code, hasConsent, scripts]);
  return null;
}
