import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  readStatisticsConsent,
  subscribeToConsent,
} from '@/lib/client/privacy/consent';
import {
  removeCookies,
  type StatisticsScript,
  startStatistics,
} from '@/lib/client/privacy/statistics';

/**
 * Starts the scripts once after consent and removes their cookies without consent. Withdrawing
 * consent reloads the page, because scripts cannot be unloaded.
 */
export function Statistics({
  scripts,
}: {
  scripts: readonly StatisticsScript[];
}) {
  const hasConsent = useSyncExternalStore(
    subscribeToConsent,
    readStatisticsConsent,
    () => null,
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasConsent === null || (hasConsent && hasStarted.current)) {
      return;
    }
    if (hasConsent) {
      hasStarted.current = true;
      startStatistics(scripts);
      return;
    }
    removeCookies(scripts.flatMap(({ cookies }) => cookies));
    if (hasStarted.current) {
      location.reload();
    }
  }, [hasConsent, scripts]);
  return null;
}
