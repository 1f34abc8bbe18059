'use client';

import { askForCookieSettings } from '@/lib/browser/consent';
import { site } from '@/lib/site';
import styles from './consent.module.css';

/** Opens the question of consent again. */
export function CookieSettings() {
  return (
    <button type="button" className={styles['link']} onClick={askForCookieSettings}>
      {site.consent.settings}
    </button>
  );
}
