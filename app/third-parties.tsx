import { loadEnvironment } from '@/lib/config/environment';
import {
  cookiebotScriptUrl,
  listStatisticsScripts,
  listThirdParties,
  type ThirdParty,
} from '@/lib/config/third-parties';
import { serverConfig } from '@/lib/site';

export function getEnabledThirdParties(): ThirdParty[] {
  return listThirdParties(loadEnvironment(process.env));
}

export function getConsentProps() {
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
  const { cookiebot } = loadEnvironment(process.env).thirdParties;
  if (cookiebot === '') {
    return null;
  }
  return (
    <script
      id="Cookiebot"
      src={cookiebotScriptUrl}
      data-cbid={cookiebot}
      data-blockingmode="auto"
      type="text/javascript"
      async={
        serverConfig.frameHosts.length + serverConfig.imageHosts.length === 0
      }
    />
  );
}
