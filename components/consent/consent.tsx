import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import {
  readBannerConsent,
  subscribeToConsent,
  subscribeToSettingsRequests,
} from '@/lib/client/privacy/consent';
import type { StatisticsScript } from '@/lib/client/privacy/statistics';
import { whenIdle } from '@/lib/client/when-idle';
import type { ConsentBanner } from './consent-banner';

type ConsentProps = {
  scripts: readonly StatisticsScript[];
  hasStatistics: boolean;
};

/**
 * Shows the consent banner when no choice is stored, or when the reader opens 'Cookie settings';
 * Cookiebot shows its own dialog. A choice in any tab closes the banner and starts or stops the
 * scripts that require consent. The banner is lazy-loaded; if that fails, it is shown on the next
 * page or click.
 */
export function Consent({ scripts, hasStatistics }: ConsentProps) {
  return (
    <>
      {scripts.length > 0 && <StatisticsLoader scripts={scripts} />}
      <BannerLoader hasStatistics={hasStatistics} />
    </>
  );
}

const loadStatistics = () => import('./statistics');

function StatisticsLoader({ scripts }: Pick<ConsentProps, 'scripts'>) {
  const code = useLoaded(loadStatistics);
  return code && <code.Statistics scripts={scripts} />;
}

function BannerLoader({ hasStatistics }: Pick<ConsentProps, 'hasStatistics'>) {
  const [opened, setOpened] = useState<{
    consentBefore: boolean | null;
    key: number;
  } | null>(null);
  const [Banner, setBanner] = useState<typeof ConsentBanner | null>(null);
  const consent = useSyncExternalStore(
    subscribeToConsent,
    readBannerConsent,
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
      if (readBannerConsent() === null) {
        void load();
      }
    });
    return subscribeToSettingsRequests(() => {
      void load().then(() =>
        setOpened({
          consentBefore: readBannerConsent(),
          key: performance.now(),
        }),
      );
    });
  }, []);
  // A choice in another tab closes the settings.
  const areSettingsOpen = opened !== null && opened.consentBefore === consent;
  if (!Banner || (!areSettingsOpen && consent !== null)) {
    return null;
  }
  const mode = areSettingsOpen ? 'settings' : 'prompt';
  const close = () => setOpened(null);
  return (
    // React can remove this element when an extension has removed the banner.
    <div key={opened?.key} className="screen-only">
      <Banner
        key={mode}
        mode={mode}
        hasStatistics={hasStatistics}
        onClose={close}
      />
    </div>
  );
}
