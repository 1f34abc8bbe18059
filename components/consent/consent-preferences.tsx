import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readConsent } from '@/lib/client/consent';
import * as messages from '@/messages';
import styles from './consent.module.css';

type ConsentPreferencesProps = {
  /** Whether to focus the first enabled checkbox on mount. */
  hasInitialFocus: boolean;
  /** Whether anything is counted after consent. */
  hasStatistics: boolean;
  onSave: (statistics: boolean) => void;
  /** The buttons next to the one that saves. */
  children: ReactNode;
};

export function ConsentPreferences({
  hasInitialFocus,
  hasStatistics,
  onSave,
  children,
}: ConsentPreferencesProps) {
  const [isChecked, setChecked] = useState(readConsent()?.statistics ?? false);
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasInitialFocus) checkbox.current?.focus();
  }, [hasInitialFocus]);
  const { necessary, statistics, nothingCounted, save } = messages.consent;
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
            checked={isChecked}
            onChange={(event) => setChecked(event.target.checked)}
          />
          <span>
            <b>{statistics.label}</b> {hasStatistics ? statistics.text : nothingCounted.statistics}
          </span>
        </label>
      </fieldset>
      <div className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={() => onSave(isChecked)}>
          {save}
        </button>
        {children}
      </div>
    </>
  );
}
