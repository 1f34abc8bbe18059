import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@/components/ui/link';
import { readBannerConsent, storeConsent } from '@/lib/client/privacy/consent';
import { consentBanner } from '@/messages/deferred';
import './consent-banner.css';

type ConsentBannerProps = {
  mode: 'prompt' | 'settings';
  hasStatistics: boolean;
  onClose: () => void;
};

/** The cookie consent banner. It takes focus only when the reader opens it as settings. */
export function ConsentBanner({
  mode,
  hasStatistics,
  onClose,
}: ConsentBannerProps) {
  const [isDetailed, setDetailed] = useState(mode === 'settings');
  const [isChecked, setChecked] = useState(readBannerConsent() ?? false);
  const dialog = useRef<HTMLDivElement>(null);
  const onFocus = useBannerFocus(dialog, mode === 'settings');
  useBannerHeight(dialog);
  const save = (hasConsent: boolean) => {
    storeConsent(hasConsent);
    onClose();
  };
  // Resets the checkbox to the stored choice. Moves focus to the first field of the details, or
  // back to the button.
  const setDetailsShown = (isShown: boolean) => {
    flushSync(() => {
      setDetailed(isShown);
      setChecked(readBannerConsent() ?? false);
    });
    const target = isShown ? 'input:not([disabled])' : 'button:last-child';
    dialog.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDetailed) {
      return;
    }
    event.stopPropagation();
    if (mode === 'settings') {
      onClose();
    } else {
      setDetailsShown(false);
    }
  };
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={consentBanner.title}
      aria-describedby="consent-text"
      tabIndex={-1}
      data-detailed={isDetailed}
      className="consentBanner"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <p id="consent-text" className="consentText">
        {hasStatistics
          ? consentBanner.text
          : consentBanner.withoutStatistics.text}{' '}
        <Link href="/cookie-declaration">{consentBanner.declaration}</Link>
      </p>
      {isDetailed && (
        <fieldset className="consentDetails">
          <legend>{consentBanner.manage}</legend>
          <label className="consentChoice">
            <input type="checkbox" checked disabled />
            <span>
              <b>{consentBanner.necessary.label}</b>{' '}
              {consentBanner.necessary.text}
            </span>
          </label>
          <label className="consentChoice">
            <input
              type="checkbox"
              checked={isChecked}
              onChange={(event) => setChecked(event.target.checked)}
            />
            <span>
              <b>{consentBanner.statistics.label}</b>{' '}
              {hasStatistics
                ? consentBanner.statistics.text
                : consentBanner.withoutStatistics.statistics}
            </span>
          </label>
        </fieldset>
      )}
      <div className="consentActions">
        {isDetailed && (
          <button
            type="button"
            className="consentPrimary"
            onClick={() => save(isChecked)}
          >
            {consentBanner.save}
          </button>
        )}
        <button type="button" onClick={() => save(true)}>
          {consentBanner.acceptAll}
        </button>
        <button type="button" onClick={() => save(false)}>
          {consentBanner.rejectAll}
        </button>
        {!isDetailed && (
          <button
            type="button"
            className="consentManage"
            onClick={() => setDetailsShown(true)}
          >
            {consentBanner.manage}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * Focuses the banner when the reader opened it. When the banner closes with focus inside, restores
 * focus to the previous element or else to the main content. Returns the focus handler that tracks
 * the previous element.
 */
function useBannerFocus(
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
      if (!element?.contains(document.activeElement)) {
        return;
      }
      const target = previous.current;
      if (
        target instanceof HTMLElement &&
        target.isConnected &&
        target !== document.body
      ) {
        target.focus();
      } else {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    };
  }, [banner, isOpenedByUser]);
  return ({ relatedTarget }) => {
    if (relatedTarget && !banner.current?.contains(relatedTarget)) {
      previous.current = relatedTarget;
    }
  };
}

/**
 * Exposes the height of the visible banner as a custom property, so that it never covers the
 * focused element.
 */
function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) {
      return;
    }
    // Chromium restyles all elements after a custom property of the root has changed.
    const { style } = document.body;
    const setHeight = () =>
      style.setProperty('--banner-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(setHeight);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, [banner]);
}
