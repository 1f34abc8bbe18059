'use client';

import type { MouseEvent } from 'react';
import { askForCookieSettings } from '@/lib/browser/consent';
import { renewCookiebot } from '@/lib/browser/cookiebot';
import { withBase } from '@/lib/routes/base-path';
import { site } from '@/lib/site';
import styles from './consent.module.css';

/**
 * Opens the choice about cookies again. Where Cookiebot's script was blocked nothing can be chosen: the cookie declaration says
 * how to remove what is stored.
 */
export function CookieSettings({ isCookiebot = false }: { isCookiebot?: boolean }) {
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a button on a click; the focus returns to it.
    currentTarget.focus();
    if (!isCookiebot) askForCookieSettings();
    else if (!renewCookiebot()) location.assign(withBase('/cookie-declaration'));
  };
  return (
    <button type="button" className={styles['link']} onClick={open}>
      {site.consent.settings}
    </button>
  );
}
