import { hasSupportEmail } from '@/lib/client/support';
import { loadEnvironment } from '@/lib/config/environment';
import {
  hasStatistics,
  listStatisticsScripts,
  listThirdParties,
  type ThirdParty,
} from '@/lib/config/third-parties';

/** Returns the configured third-party ids. */
function getThirdPartyIds() {
  return loadEnvironment(process.env).thirdParties;
}

/** Returns the third parties enabled in this build. */
export function getEnabledThirdParties(): ThirdParty[] {
  const { search, feedbackUrl } = loadEnvironment(process.env);
  return listThirdParties(getThirdPartyIds(), search, feedbackUrl);
}

/** Whether pages show the feedback form, which needs a feedback URL, a tag manager or a support email address. */
export function hasFeedback(): boolean {
  const { feedbackUrl } = loadEnvironment(process.env);
  return feedbackUrl !== null || getThirdPartyIds().tagManager !== '' || hasSupportEmail;
}

/** Returns the props of `Consent`. */
export function getConsentOptions() {
  const thirdParties = getEnabledThirdParties();
  return {
    scripts: listStatisticsScripts(thirdParties),
    hasStatistics: hasStatistics(thirdParties),
  };
}

/** Cookiebot's script, if configured. It must be the first script in the head. */
export function CookiebotScript() {
  const { cookiebot } = getThirdPartyIds();
  const service = getEnabledThirdParties().find(({ isConsentPlatform }) => isConsentPlatform);
  if (!service) return null;
  return (
    <script
      id="Cookiebot"
      src={service.script}
      data-cbid={cookiebot}
      data-blockingmode="auto"
      type="text/javascript"
    />
  );
}
