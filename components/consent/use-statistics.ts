import { useEffect, useRef } from 'react';
import { removeCookies, type StatisticsScript, startStatistics } from '@/lib/client/statistics';

/**
 * Starts the scripts once after consent and removes their cookies without consent. Withdrawing consent reloads the page, because
 * scripts cannot be unloaded. `hasConsent` is null while the choice is unknown.
 */
export function useStatistics(
  scripts: readonly StatisticsScript[],
  hasConsent: boolean | null,
): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (scripts.length === 0 || hasConsent === null || (hasConsent && hasStarted.current)) return;
    if (hasConsent) {
      hasStarted.current = true;
      startStatistics(scripts);
      return;
    }
    removeCookies(scripts.flatMap(({ cookies }) => cookies));
    if (hasStarted.current) location.reload();
  }, [hasConsent, scripts]);
}
