import { loadEnvironment } from '@/lib/config/environment';
import {
  listStatisticsScripts,
  listThirdParties,
  type ThirdParty,
} from '@/lib/config/third-parties';
import { server } from '@/lib/site';

/** Returns the third parties enabled in this build. */
export function getEnabledThirdParties(): ThirdParty[] {
  const { thirdParties, search, feedbackUrl } = loadEnvironment(process.env);
  return listThirdParties(thirdParties, search, feedbackUrl);
}

/** Returns the props of `Consent`. */
export function getConsentOptions() {
  const thirdParties = getEnabledThirdParties();
  return {
    scripts: listStatisticsScripts(thirdParties),
    hasStatistics: thirdParties.some(
      ({ category }) => category === 'statistics',
    ),
  };
}

/**
 * Cookiebot's script, if configured. It must be the first script in the head. The page does not
 * wait for it, because nothing else of a third party is in the HTML, and scripts start after its
 * answer. Frames and images of other hosts would load before it blocks them, so with those the page
 * waits.
 */
export function CookiebotScript() {
  const service = getEnabledThirdParties().find(
    ({ isConsentPlatform }) => isConsentPlatform,
  );
  if (!service) {
    return null;
  }
  return (
    <script
      id="Cookiebot"
      src={service.script}
      data-cbid={loadEnvironment(process.env).thirdParties.cookiebot}
      data-blockingmode="auto"
      type="text/javascript"
      async={server.frameHosts.length + server.imageHosts.length === 0}
    />
  );
}
