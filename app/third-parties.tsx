import { Consent } from '@/components/consent/consent.client';
import { CookieSettings } from '@/components/consent/cookie-settings.client';
import { CookiebotConsent } from '@/components/consent/cookiebot-consent.client';
import { environment } from '@/lib/environment';
import { type ThirdParty, tagManagerOf, thirdParties } from '@/lib/third-parties';

/** The ids that were built in. */
function ids() {
  return environment(process.env).thirdParties;
}

/** The third parties of this build, for the cookie declaration. */
export function usedThirdParties(): ThirdParty[] {
  return thirdParties(ids(), environment(process.env).search);
}

/** What gets the reader's consent and starts what needs it: our own banner, or Cookiebot where it is configured. */
export function ConsentQuestion() {
  const tagManager = tagManagerOf(usedThirdParties());
  if (!ids().cookiebot) return <Consent tagManager={tagManager} />;
  return tagManager && <CookiebotConsent tagManager={tagManager} />;
}

/** Cookiebot's script, which must be the first of the head; nothing without it. */
export function CookiebotScript() {
  const { cookiebot } = ids();
  const service = usedThirdParties().find(({ isConsentPlatform }) => isConsentPlatform);
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

/** The button in the footer that opens the choice again, in our own banner or in Cookiebot's dialog. */
export function ConsentSettings() {
  return <CookieSettings isCookiebot={ids().cookiebot !== ''} />;
}
