import { thirdParties as messages } from '@/messages';
import type { Environment } from './environment';
import { getSearchOrigins } from './search-settings';

export type ThirdParty = {
  name: string;
  /** 'necessary' services are always on; 'statistics' requires consent. */
  category: 'necessary' | 'statistics';
  purpose: string;
  /**
   * The URL of its script, or an empty string. The Content Security Policy allows only the origins
   * of these scripts.
   */
  script: string;
  /**
   * The sources that it needs besides the origin of its script, which the documentation of the
   * vendor lists.
   */
  cspSources: Partial<
    Record<
      'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src',
      readonly string[]
    >
  >;
  /** Whether its dialog replaces our consent banner. */
  isConsentPlatform?: true;
  /**
   * The keys that it stores in the browser, according to its documentation; a trailing `*` marks a
   * prefix.
   */
  storage: readonly { key: string; purpose: string; duration: string }[];
};

export type ThirdPartySettings = Pick<
  Environment,
  'thirdParties' | 'search' | 'feedbackUrl'
>;

/**
 * Returns the third parties of the site, from which script loading, consent, the CSP and the cookie
 * declaration are derived.
 */
export function listThirdParties({
  thirdParties: { cookiebot, tagManager },
  search,
  feedbackUrl,
}: ThirdPartySettings): ThirdParty[] {
  const firstPartyCode = { script: '', storage: [] };
  const services: readonly (ThirdParty | '' | null)[] = [
    // Stores no results beyond the session.
    search && {
      name: 'Algolia',
      category: 'necessary',
      purpose: messages.search,
      cspSources: { 'connect-src': getSearchOrigins(search) },
      ...firstPartyCode,
    },
    cookiebot && cookiebotService,
    tagManager && createTagManagerService(tagManager),
    // Receives events without identifiers; see docs/events.md.
    feedbackUrl && {
      name: new URL(feedbackUrl).host,
      category: 'statistics',
      purpose: messages.feedback,
      cspSources: { 'connect-src': [new URL(feedbackUrl).origin] },
      ...firstPartyCode,
    },
  ];
  return services.filter((service) => !!service);
}

/**
 * Returns the scripts that require consent to statistics, with the cookies to remove without
 * consent.
 */
export function listStatisticsScripts(thirdParties: readonly ThirdParty[]) {
  return thirdParties
    .filter(({ script, category }) => script && category === 'statistics')
    .map(({ script, storage }) => ({
      src: script,
      cookies: storage.map(({ key }) => key),
    }));
}

export const cookiebotScriptUrl = 'https://consent.cookiebot.com/uc.js';

const cookiebotService: ThirdParty = {
  name: 'Cookiebot',
  category: 'necessary',
  isConsentPlatform: true,
  purpose: messages.cookiebot.purpose,
  script: cookiebotScriptUrl,
  // support.cookiebot.com, article 360018907220. The dialog uses inline styles.
  cspSources: {
    'script-src': ['https://consentcdn.cookiebot.com'],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https://imgsct.cookiebot.com'],
    'connect-src': [
      'https://consentcdn.cookiebot.com',
      'https://consent.cookiebot.com',
    ],
    'frame-src': ['https://consentcdn.cookiebot.com'],
  },
  storage: [{ key: 'CookieConsent', ...messages.cookiebot.answer }],
};

function createTagManagerService(id: string): ThirdParty {
  return {
    name: 'Google Tag Manager',
    category: 'statistics',
    purpose: messages.tagManager.purpose,
    script: `https://www.googletagmanager.com/gtm.js?id=${id}`,
    // developers.google.com/tag-platform/security/guides/csp, for the tag manager and Google
    // Analytics 4.
    cspSources: {
      'img-src': [
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
      ],
      'connect-src': [
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
    // support.google.com/analytics/answer/11397207;
    // developers.google.com/analytics/devguides/collection/analyticsjs/cookie-usage
    storage: [
      { key: '_ga', ...messages.tagManager.visits },
      { key: '_ga_*', ...messages.tagManager.visitState },
    ],
  };
}
