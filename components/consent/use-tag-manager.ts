import { useEffect, useRef } from 'react';
import { removeCookies } from '@/lib/browser/cookies';
import { startTagManager, type TagManager } from '@/lib/browser/tag-manager';

/**
 * Starts the tag manager after consent, once. Without consent its cookies are removed; a script cannot be unloaded, so consent
 * that is withdrawn reloads the page without it. `isAgreed` is null while the choice is not known.
 */
export function useTagManager(tagManager: TagManager | null, isAgreed: boolean | null): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!tagManager || isAgreed === null || (isAgreed && hasStarted.current)) return;
    if (isAgreed) {
      hasStarted.current = true;
      startTagManager(tagManager.script);
      return;
    }
    removeCookies(tagManager.cookies);
    if (hasStarted.current) location.reload();
  }, [isAgreed, tagManager]);
}
