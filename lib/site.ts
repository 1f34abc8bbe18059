import type { ServerConfig, SiteConfig } from './config/site-schema';

/**
 * The site configuration that is sent to browsers. To reuse the template for another site, change this file, the messages
 * in `lib/messages`, and `content/`.
 * `lib/config/site-schema.ts` describes each option, and scripts check the values against it.
 */
export const site = {
  title: 'Growth Suite Help',
  tagline: 'A customer acquisition and engagement platform for businesses',
  url: 'https://help.example.com',
  product: { name: 'Growth Suite', slug: 'growth-suite' },
  locales: [{ id: 'en', label: 'English', direction: 'ltr' }],
  versions: [{ id: 'current', label: 'Next', tag: 'docs-default-current' }],

  support: {
    contact: 'support@example.com',
    hours: 'Monday to Friday, 9 to 6 US Central Time',
  },
  statusUrl: 'https://status.example.com',
  editUrl: '',
  showLastUpdated: true,

  phoneMaxWidth: 996,
  toc: { minLevel: 2, maxLevel: 3 },
  browserColors: { light: '#ffffff', dark: '#13161b' },

  colorMode: {
    respectPrefersColorScheme: false,
  },
  announcement: {
    id: 'whats-new-2026-11',
    text: 'Welcome to the new guides.',
    link: {
      label: 'Set up your account in ten steps',
      docId: 'getting-started',
    },
    isCloseable: true,
  },
  navigation: {
    timeout: 8000,
  },
  search: {
    resultsPageSize: 15,
    maxSnippetWords: 15,
    maxQueryLength: 170,
    popular: [
      'crm/contacts#import-contacts-from-a-csv-file',
      'conversations/conversations-send-receive-sms#text-a-contact',
      'campaigns#create-a-one-time-campaign',
      'crm/my-meetings#create-a-booking-page',
      'crm/forms#create-a-form',
      'administration/index#invite-a-user',
    ],
  },
} as const satisfies SiteConfig;

/** The footer of every page. */
export const footer = {
  links: [
    { label: 'Getting started', docId: 'getting-started' },
    { label: 'Cookie Declaration', href: '/cookie-declaration' },
  ],
  copyright: 'Copyright © 2025 Growth Suite. All rights reserved.',
} as const satisfies ServerConfig['footer'];

/** The Markdown options. These and all exports below are separate from `site`, because `site` is sent to browsers. */
export const contentOptions = {
  roles: ['Owner', 'Admin', 'Manager', 'Agent'],
  images: {
    maxSvgBytes: 15_000,
    maxRasterBytes: 200_000,
  },
  components: [
    'Admonition',
    'Card',
    'Cards',
    'CodeBlock',
    'Details',
    'DocCardList',
    'Include',
    'Link',
    'SearchBox',
    'SupportLink',
    'TabItem',
    'Tabs',
  ],
} as const satisfies ServerConfig['contentOptions'];

/** Overrides the severity of diagnostics in a build: "warn" by default, "ignore" for style checks. `npm run check:content` fails on all. */
export const contentPolicy: ServerConfig['contentPolicy'] = {
  'broken-link': 'ignore',
  'broken-markdown-link': 'ignore',
  'broken-anchor': 'warn',
  'duplicate-route': 'warn',
  'duplicate-id': 'error',
  'bad-picture': 'error',
  'unknown-doc': 'error',
  'component-in-md': 'error',
  'unknown-expression': 'error',
  'bad-encoding': 'error',
  'merge-conflict': 'error',
  'corrupt-picture': 'error',
  'bad-tabs': 'error',
  'bad-front-matter': 'error',
  'bad-category': 'error',
  'bad-tags-file': 'error',
  'bad-search-file': 'error',
  'bad-synonyms': 'error',
  'bad-slug': 'error',
  'bad-redirect': 'error',
  'removed-path': 'error',
  'unrecorded-path': 'ignore',
  'bad-mdx': 'error',
  'missing-partial': 'error',
  'no-docs': 'error',
};

/** Thresholds of the style checks. */
export const contentStyle = {
  descriptionLength: { min: 70, max: 160 },
  pageWords: { min: 300, max: 2500 },
  maxGrade: 8,
  maxDaysSinceCheck: 365,
} as const satisfies ServerConfig['contentStyle'];

/** Hosts that pages may embed in iframes, such as `player.example.com`. These hosts learn which embeds users view, without consent. */
export const frameHosts: ServerConfig['frameHosts'] = [];

/** Hosts that pages may load images from, such as `img.example.com`. These hosts learn which pages users view, without consent. */
export const imageHosts: ServerConfig['imageHosts'] = [];

/** The number of previous builds whose hashed assets are kept if `PREVIOUS_BUILD` is set. */
export const maxPreviousBuilds = 3;

/** The announcement bar, or null. */
export const announcement: SiteConfig['announcement'] = site.announcement;
