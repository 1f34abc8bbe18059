import { Consent } from '@/components/consent/consent.client';
import { CookieSettings } from '@/components/consent/cookie-settings.client';
import { environment } from '@/lib/environment';
import { type ThirdParty, thirdParties } from '@/lib/third-parties';

/** The ids that were built in. */
function ids() {
  return environment(process.env).thirdParties;
}

/** The third parties of this build, for the cookie declaration. */
export function usedThirdParties(): ThirdParty[] {
  return thirdParties(ids(), environment(process.env).search);
}

/**
 * What asks for consent: our own banner, or Cookiebot where it is configured. Cookiebot blocks other scripts by itself until
 * there is consent, the tag manager's among them.
 */
export function ConsentQuestion() {
  const { cookiebot } = ids();
  const tagManager =
    usedThirdParties().find(({ category }) => category === 'statistics')?.script ?? '';
  if (!cookiebot) return <Consent tagManager={tagManager} />;
  if (!tagManager) return null;
  return <script async src={tagManager} type="text/plain" data-cookieconsent="statistics" />;
}

/** Cookiebot's script, which must be the first of the head; nothing without it. */
export function CookiebotScript() {
  const { cookiebot } = ids();
  const service = usedThirdParties().find(({ name }) => name === 'Cookiebot');
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

/** The way back to the question, in the footer; Cookiebot brings its own. */
export function ConsentSettings() {
  return ids().cookiebot ? null : <CookieSettings />;
}
