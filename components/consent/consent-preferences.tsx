import { useEffect, useRef, useState } from 'react';
import { readConsent } from '@/lib/browser/consent';
import { site } from '@/lib/site';
import styles from './consent.module.css';

type ConsentPreferencesProps = {
  /** Whether the focus moves to the first choice that can be made. */
  takesFocus: boolean;
  onSave: (statistics: boolean) => void;
};

/** A choice for each category. */
export function ConsentPreferences({ takesFocus, onSave }: ConsentPreferencesProps) {
  const [isOn, setOn] = useState(readConsent()?.statistics ?? false);
  const choice = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) choice.current?.focus();
  }, [takesFocus]);
  const { necessary, statistics, save } = site.consent;
  return (
    <fieldset className={styles['details']}>
      <legend>{site.consent.manage}</legend>
      <label className={styles['choice']}>
        <input type="checkbox" checked disabled />
        <span>
          <b>{necessary.label}</b> {necessary.text}
        </span>
      </label>
      <label className={styles['choice']}>
        <input
          ref={choice}
          type="checkbox"
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        <span>
          <b>{statistics.label}</b> {statistics.text}
        </span>
      </label>
      <button type="button" className={styles['button']} onClick={() => onSave(isOn)}>
        {save}
      </button>
    </fieldset>
  );
}
