import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readConsent } from '@/lib/browser/consent';
import * as messages from '@/messages';
import styles from './consent.module.css';

type ConsentPreferencesProps = {
  /** Whether to focus the first enabled checkbox on mount. */
  hasInitialFocus: boolean;
  onSave: (statistics: boolean) => void;
  /** The buttons next to the one that saves. */
  children: ReactNode;
};

export function ConsentPreferences({ hasInitialFocus, onSave, children }: ConsentPreferencesProps) {
  const [hasStatistics, setStatistics] = useState(readConsent()?.statistics ?? false);
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasInitialFocus) checkbox.current?.focus();
  }, [hasInitialFocus]);
  const { necessary, statistics, save } = messages.consent;
  return (
    <>
      <fieldset className={styles['details']}>
        <legend>{messages.consent.manage}</legend>
        <label className={styles['choice']}>
          <input type="checkbox" checked disabled />
          <span>
            <b>{necessary.label}</b> {necessary.text}
          </span>
        </label>
        <label className={styles['choice']}>
          <input
            ref={checkbox}
            type="checkbox"
            checked={hasStatistics}
            onChange={(event) => setStatistics(event.target.checked)}
          />
          <span>
            <b>{statistics.label}</b> {statistics.text}
          </span>
        </label>
      </fieldset>
      <div className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={() => onSave(hasStatistics)}>
          {save}
        </button>
        {children}
      </div>
    </>
  );
}
