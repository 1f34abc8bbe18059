import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@/components/ui/link';
import { readConsent, storeConsent } from '@/lib/client/consent';
import * as messages from '@/messages';
import styles from './consent.module.css';

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
        <Link href="/cookie-declaration">{messages.consent.declaration}</Link>
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

/**
 * Focuses the banner when the user opened it. When the banner closes with the focus inside, restores the focus to the previous
 * element or else to the main content. Returns the focus handler that tracks the previous element.
 */
export function useBannerFocus(
  banner: RefObject<HTMLElement | null>,
  isOpenedByUser: boolean,
): (event: FocusEvent) => void {
  const previous = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (isOpenedByUser) {
      previous.current = document.activeElement;
      element?.focus();
    }
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus(previous.current);
    };
  }, [banner, isOpenedByUser]);
  return ({ relatedTarget }) => {
    if (relatedTarget && !banner.current?.contains(relatedTarget)) previous.current = relatedTarget;
  };
}

function restoreFocus(target: Element | null): void {
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus();
  else document.getElementById('main')?.focus({ preventScroll: true });
}

const property = '--banner-height';

/** Exposes the height of the visible banner as a custom property, so that it never covers the focused element. */
export function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [banner]);
}
