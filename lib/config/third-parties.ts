import { type TagManager, tagManagerOrigin } from '@/lib/browser/tag-manager';
import { getSearchOrigins, type HostedSearchSettings } from '@/lib/search/hosted/hosts';

/** 'necessary' services are always on; 'statistics' requires consent. */
type ConsentCategory = 'necessary' | 'statistics';

/** The Content Security Policy directives that a third party may extend. */
type CspSources = Partial<
  Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>
>;

export type ThirdParty = {
  name: string;
  category: ConsentCategory;
  purpose: string;
  /** The URL of its script, or empty. The Content Security Policy allows only the origins of these. */
  script: string;
  /** The origins that our own code sends requests to; they become `connect-src`. */
  connects: readonly string[];
  /** The sources its script needs beyond its own origin, according to the vendor's documentation. */
  needs?: CspSources;
  /** Whether its dialog replaces our consent banner. */
  isConsentPlatform?: true;
  /** Whether its script assigns strings to HTML sinks, which Trusted Types would block. */
  writesHtml?: true;
  /** What it stores in the browser, according to its documentation; a trailing `*` marks a prefix. */
  keeps: readonly { key: string; purpose: string; kept: string }[];
};

export type ThirdPartyIds = { cookiebot: string; tagManager: string };

/**
 * Validates the ids of third parties; an unused one is empty. Throws an Error that names the variable when an id is malformed.
 */
export function parseThirdPartyIds(
  cookiebot: string | undefined,
  tagManager: string | undefined,
): ThirdPartyIds {
  checkId(
    'NEXT_PUBLIC_COOKIEBOT_ID',
    cookiebot,
    /^[\w-]{8,64}$/,
    '00000000-0000-0000-0000-000000000000',
  );
  checkId('NEXT_PUBLIC_GTM_ID', tagManager, /^GTM-[A-Z0-9]{4,12}$/, 'GTM-ABC1234');
  return { cookiebot: cookiebot ?? '', tagManager: tagManager ?? '' };
}

function checkId(name: string, value: string | undefined, format: RegExp, example: string): void {
  if (!value || format.test(value)) return;
  throw new Error(`${name} "${value}" is not a valid id. Expected the format ${example}.`);
}

/**
 * The third parties that the site uses. Script loading, consent, the Content Security Policy and the cookie declaration are all
 * derived from this list.
 */
export function thirdParties(
  { cookiebot, tagManager }: ThirdPartyIds,
  search: HostedSearchSettings | null = null,
): ThirdParty[] {
  return [
    ...(search ? [searchService(search)] : []),
    ...(cookiebot ? [cookiebotService] : []),
    ...(tagManager ? [tagManagerService(tagManager)] : []),
  ];
}

/** What a page needs to start the tag manager and to remove its cookies; null when it is not used. */
export function findTagManager(parties: readonly ThirdParty[]): TagManager | null {
  const service = parties.find(({ category }) => category === 'statistics');
  return service ? { script: service.script, cookies: service.keeps.map(({ key }) => key) } : null;
}

const cookiebotService: ThirdParty = {
  name: 'Cookiebot',
  category: 'necessary',
  isConsentPlatform: true,
  writesHtml: true,
  purpose: 'Asks for your consent and keeps your answer.',
  script: 'https://consent.cookiebot.com/uc.js',
  connects: [],
  // support.cookiebot.com, article 360018907220. Its dialog uses inline styles.
  needs: {
    'script-src': ['https://consentcdn.cookiebot.com'],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https://imgsct.cookiebot.com'],
    'connect-src': ['https://consentcdn.cookiebot.com', 'https://consent.cookiebot.com'],
    'frame-src': ['https://consentcdn.cookiebot.com'],
  },
  keeps: [{ key: 'CookieConsent', purpose: 'Your answer about cookies.', kept: 'Cookie, 1 year' }],
};

/** Our own code calls its API and stores no results beyond the visit. */
function searchService(search: HostedSearchSettings): ThirdParty {
  return {
    name: 'Algolia',
    category: 'necessary',
    purpose: 'Search: it answers what you type into the search field.',
    script: '',
    connects: getSearchOrigins(search),
    keeps: [],
  };
}

function tagManagerService(id: string): ThirdParty {
  return {
    name: 'Google Tag Manager',
    category: 'statistics',
    purpose: 'Loads the tools that count visits, once you have agreed to statistics.',
    script: `${tagManagerOrigin}/gtm.js?id=${id}`,
    connects: [],
    // developers.google.com/tag-platform/security/guides/csp, for the tag manager and Google Analytics 4.
    needs: {
      'img-src': ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
      'connect-src': [
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
    // support.google.com/analytics/answer/11397207; developers.google.com/analytics/devguides/collection/analyticsjs/cookie-usage
    keeps: [
      {
        key: '_ga',
        purpose: 'Tells visits apart, when the tag manager loads Google Analytics.',
        kept: 'Cookie, 2 years',
      },
      {
        key: '_ga_*',
        purpose: 'Keeps the state of a visit. One entry for each property of Google Analytics.',
        kept: 'Cookie, 2 years',
      },
      {
        key: '_gid',
        purpose: 'Tells visits of one day apart, with older tags of Google Analytics.',
        kept: 'Cookie, 24 hours',
      },
      {
        key: '_gat*',
        purpose: 'Limits the number of requests, with older tags of Google Analytics.',
        kept: 'Cookie, 1 minute',
      },
    ],
  };
}
