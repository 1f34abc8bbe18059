import {
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import {
  hasStatisticsConsent,
  onOpenCookieSettings,
  openCookieSettings,
  readConsent,
  subscribeToConsent,
} from '@/lib/client/consent';
import type { StatisticsScript } from '@/lib/client/statistics';
import { whenIdle } from '@/lib/client/when-idle';
import { withBasePath } from '@/lib/urls/base-path';
import * as messages from '@/messages';
import styles from './consent.module.css';
import type { ConsentBanner } from './consent-banner';

type ConsentProps = {
  scripts: readonly StatisticsScript[];
  hasStatistics: boolean;
};

/**
 * Shows the consent banner when no choice is stored, or when the user opens 'Cookie settings'; Cookiebot shows its own dialog. A choice in
 * any tab closes the banner and starts or stops the scripts that require consent. The banner is lazy-loaded; if that fails, it is shown on
 * the next page or click.
 */
export function Consent({ scripts, hasStatistics }: ConsentProps) {
  return (
    <>
      {scripts.length > 0 && <Statistics scripts={scripts} />}
      <BannerLoader hasStatistics={hasStatistics} />
    </>
  );
}

function BannerLoader({ hasStatistics }: Pick<ConsentProps, 'hasStatistics'>) {
  // The choice that was stored when the user opened the settings.
  const [opened, setOpened] = useState<{
    consent: boolean | null;
    at: number;
  } | null>(null);
  const [Banner, setBanner] = useState<typeof ConsentBanner | null>(null);
  const consent = useSyncExternalStore(
    subscribeToConsent,
    readConsent,
    () => null,
  );
  useEffect(() => {
    if (process.env.NEXT_PUBLIC_COOKIEBOT_ID) {
      return;
    }
    const load = () =>
      import('./consent-banner').then(
        (module) => setBanner(() => module.ConsentBanner),
        () => {},
      );
    void whenIdle().then(() => {
      if (readConsent() === null) {
        void load();
      }
    });
    return onOpenCookieSettings(() => {
      void load().then(() =>
        setOpened({ consent: readConsent(), at: performance.now() }),
      );
    });
  }, []);
  const mode = opened?.consent === consent ? 'settings' : 'prompt';
  if (!Banner || (mode === 'prompt' && consent !== null)) {
    return null;
  }
  const close = () => setOpened(null);
  return (
    // React can remove this element when an extension has removed the banner.
    <div key={opened?.at} className="screen-only">
      <Banner
        key={mode}
        mode={mode}
        hasStatistics={hasStatistics}
        onClose={close}
      />
    </div>
  );
}

const loadStatistics = () => import('@/lib/client/statistics');

/**
 * Starts the scripts once after consent and removes their cookies without consent. Withdrawing consent reloads the page, because
 * scripts cannot be unloaded.
 */
function Statistics({ scripts }: Pick<ConsentProps, 'scripts'>) {
  const code = useLoaded(loadStatistics);
  const hasConsent = useSyncExternalStore(
    subscribeToConsent,
    hasStatisticsConsent,
    () => null,
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!code || hasConsent === null || (hasConsent && hasStarted.current)) {
      return;
    }
    if (hasConsent) {
      hasStarted.current = true;
      code.startStatistics(scripts);
      return;
    }
    code.removeCookies(scripts.flatMap(({ cookies }) => cookies));
    if (hasStarted.current) {
      location.reload();
    }
  }, [code, hasConsent, scripts]);
  return null;
}

/** Reopens the cookie settings; navigates to the cookie declaration if Cookiebot's script is blocked. */
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
