import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@/components/ui/link';
import { storeConsent } from '@/lib/client/consent';
import * as messages from '@/messages';
import styles from './consent.module.css';
import { ConsentPreferences } from './consent-preferences';
import { useBannerFocus } from './use-banner-focus';
import { useBannerHeight } from './use-banner-height';

type ConsentBannerProps = { isSettings: boolean; hasStatistics: boolean; onClose: () => void };

/** The cookie consent banner. It takes the focus only when the user opens it as settings. */
export function ConsentBanner({ isSettings, hasStatistics, onClose }: ConsentBannerProps) {
  const [isDetailed, setDetailed] = useState(isSettings);
  const dialog = useRef<HTMLDivElement>(null);
  const manage = useRef<HTMLButtonElement>(null);
  const onFocus = useBannerFocus(dialog, isSettings);
  useBannerHeight(dialog);
  const saveConsent = (statistics: boolean) => {
    storeConsent({ statistics });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDetailed) return;
    event.stopPropagation();
    if (isSettings) return onClose();
    flushSync(() => setDetailed(false));
    manage.current?.focus();
  };
  const renderChoices = (className: string | undefined) => (
    <>
      <button type="button" className={className} onClick={() => saveConsent(true)}>
        {messages.consent.acceptAll}
      </button>
      <button type="button" className={className} onClick={() => saveConsent(false)}>
        {messages.consent.rejectAll}
      </button>
    </>
  );
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={messages.consent.title}
      aria-describedby="consent-text"
      tabIndex={-1}
      data-detailed={isDetailed}
      className={styles['banner']}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <p id="consent-text" className={styles['text']}>
        {hasStatistics ? messages.consent.text : messages.consent.nothingCounted.text}{' '}
        <Link href="/cookie-declaration">{messages.footer.cookies}</Link>
      </p>
      {isDetailed ? (
        <ConsentPreferences
          hasInitialFocus={!isSettings}
          hasStatistics={hasStatistics}
          onSave={saveConsent}
        >
          {renderChoices(styles['quiet'])}
        </ConsentPreferences>
      ) : (
        <div className={styles['actions']}>
          {renderChoices(styles['button'])}
          <button
            ref={manage}
            type="button"
            className={styles['manage']}
            onClick={() => setDetailed(true)}
          >
            {messages.consent.manage}
          </button>
        </div>
      )}
    </div>
  );
}
