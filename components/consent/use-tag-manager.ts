import { useEffect, useRef } from 'react';
import { removeCookies } from '@/lib/browser/cookies';
import { startTagManager, type TagManager } from '@/lib/browser/tag-manager';

/**
 * Starts the tag manager once after consent and removes its cookies without consent. Withdrawing consent reloads the page, because
 * scripts cannot be unloaded. `hasConsent` is null while the choice is unknown.
 */
export function useTagManager(tagManager: TagManager | null, hasConsent: boolean | null): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!tagManager || hasConsent === null || (hasConsent && hasStarted.current)) return;
    if (hasConsent) {
      hasStarted.current = true;
      startTagManager(tagManager.script);
      return;
    }
    removeCookies(tagManager.cookies);
    if (hasStarted.current) location.reload();
  }, [hasConsent, tagManager]);
}
