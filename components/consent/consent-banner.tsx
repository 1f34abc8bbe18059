import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { readConsent, storeConsent } from '@/lib/browser/consent';
import { site } from '@/lib/site';
import styles from './consent.module.css';

type ConsentBannerProps = { isSettings: boolean; onClose: () => void };

/** The question of consent, at the corner of the page: it takes no focus and blocks nothing. */
export function ConsentBanner({ isSettings, onClose }: ConsentBannerProps) {
  const [isDetailed, setDetailed] = useState(isSettings);
  const { consent } = site;
  const answer = (statistics: boolean) => {
    storeConsent({ statistics });
    onClose();
  };
  return (
    <div role="dialog" aria-label={consent.title} className={styles['banner']}>
      <p className={styles['text']}>
        {consent.text} <Link href="/cookie-declaration">{site.footer.cookies}</Link>
      </p>
      {isDetailed && <Details onSave={answer} />}
      <div className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={() => answer(true)}>
          {consent.acceptAll}
        </button>
        <button type="button" className={styles['button']} onClick={() => answer(false)}>
          {consent.rejectAll}
        </button>
        {!isDetailed && (
          <button type="button" className={styles['quiet']} onClick={() => setDetailed(true)}>
            {consent.manage}
          </button>
        )}
      </div>
    </div>
  );
}

/** A choice for each category. */
function Details({ onSave }: { onSave: (statistics: boolean) => void }) {
  const [isOn, setOn] = useState(readConsent()?.statistics ?? false);
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
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
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
