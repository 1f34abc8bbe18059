import type { MouseEvent } from 'react';
import { openCookieSettings } from '@/lib/client/privacy/consent';
import { withBasePath } from '@/lib/urls/base-path';
import * as messages from '@/messages';
import styles from './consent.module.css';

/**
 * Reopens the cookie settings; navigates to the cookie declaration if Cookiebot's script is
 * blocked.
 */
export function CookieSettings() {
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus clicked buttons, but the focus must return here.
    currentTarget.focus();
    if (!openCookieSettings()) {
      location.assign(withBasePath('/cookie-declaration'));
    }
  };
  return (
    <button
      type="button"
      className={`script-only ${styles['link']}`}
      onClick={open}
    >
      {messages.consent.settings}
    </button>
  );
}
