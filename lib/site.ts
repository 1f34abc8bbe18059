import type { ServerConfig, SiteConfig } from './config/site-schema';

/**
 * The site configuration that is sent to browsers. To reuse the template for another site, change this file, the texts of
 * `lib/messages` and `content/`.
 * `lib/config/site-schema.ts` describes each option, and scripts check the values against it.
 */
export const site = {
  title: 'Growth Suite Help',
  tagline: 'A customer acquisition and engagement platform for businesses',
  url: 'https://help.example.com',
  product: { name: 'Growth Suite', slug: 'growth-suite' },
  locales: [{ id: 'en', label: 'English', direction: 'ltr' }],
  versions: [{ id: 'current', label: 'Next', tag: 'docs-default-current' }],
  sidebars: ['docs'],

  support: {
    contact: 'support@example.com',
    hours: 'Monday to Friday, 9 to 6 US Central Time',
  },
  statusUrl: 'https://status.example.com',
  editUrl: '',
  externalLinks: { newTab: false },
  showLastUpdated: true,
  showGitAuthor: false,

  phoneMaxWidth: 996,
  toc: { minLevel: 2, maxLevel: 3 },
  browserColors: { light: '#ffffff', dark: '#13161b' },

  emptyTag: '_none',

  colorMode: {
    respectPrefersColorScheme: false,
  },
  announcement: {
    id: 'whats-new-2026-11',
    text: 'Welcome to the new guides.',
    link: { label: 'Set up your account in one afternoon', docId: 'getting-started' },
    isCloseable: true,
  },
  navigation: {
    hoverDelay: 65,
    progressDelay: 200,
    timeout: 8000,
    loadingDelay: 200,
  },
  notFound: {
    suggestions: 5,
  },
  search: {
    dialogPages: 6,
    resultPages: 15,
    pageSections: 3,
    snippetWords: 15,
    selectionLength: 64,
    queryLength: 512,
    recentPages: 7,
    recentPagesWithFavorites: 4,
    favoritePages: 10,
    suggestions: 3,
    popular: [
      'crm/contacts#import-contacts-from-a-csv-file',
      'conversations/conversations-send-receive-sms#text-a-contact',
      'campaigns#create-a-one-time-campaign',
      'crm/my-meetings#create-a-booking-page',
      'crm/forms#create-a-form',
      'administration/index#invite-a-user',
    ],
    spinnerDelay: 300,
    countDelay: 600,
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

/** The Markdown options. Like all exports below, they are not part of `site`, because that object is sent to browsers. */
export const contentOptions = {
  roles: ['Owner', 'Admin', 'Manager', 'Agent'],
  images: {
    maxSvgBytes: 15_000,
    maxRasterBytes: 200_000,
    maxPixels: 40_000_000,
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

/** The severity of each diagnostic in a build; `npm run check:content` fails on any of them. */
export const contentPolicy = {
  'broken-link': 'ignore',
  'broken-markdown-link': 'ignore',
  'broken-anchor': 'warn',
  'duplicate-route': 'warn',
  'duplicate-id': 'error',
  'missing-image': 'warn',
  'missing-alt': 'warn',
  'unsafe-svg': 'warn',
  'heavy-picture': 'warn',
  'bad-picture': 'error',
  'unknown-tag': 'warn',
  'unknown-role': 'warn',
  'unknown-doc': 'error',
  'unknown-sidebar': 'error',
  'unknown-component': 'warn',
  'component-in-md': 'error',
  'unknown-expression': 'error',
  'remote-image': 'warn',
  'unknown-directive': 'warn',
  'unknown-language': 'warn',
  'unknown-variable': 'warn',
  'unsafe-html': 'warn',
  'unknown-key': 'warn',
  'unclosed-block': 'warn',
  'unknown-element': 'warn',
  'unknown-reference': 'warn',
  'empty-link': 'warn',
  'duplicate-heading-id': 'warn',
  'bad-encoding': 'error',
  'bad-file-name': 'warn',
  'future-date': 'warn',
  'corrupt-picture': 'error',
  'bad-tabs': 'error',
  'unknown-prop': 'warn',
  'bad-front-matter': 'error',
  'bad-category': 'error',
  'bad-sidebar': 'warn',
  'bad-tags-file': 'error',
  'bad-search-tests': 'error',
  'bad-synonyms': 'error',
  'bad-slug': 'error',
  'bad-redirect': 'error',
  'removed-path': 'error',
  'unrecorded-path': 'ignore',
  'bad-mdx': 'error',
  'missing-partial': 'error',
  'missing-default-export': 'error',
  'no-docs': 'error',
  // Style checks: skipped entirely when all of them are ignored.
  'bad-menu-file': 'ignore',
  'bad-terms-file': 'ignore',
  'unanswered-phrase': 'ignore',
  'unknown-menu-path': 'ignore',
  'unused-menu-path': 'ignore',
  'forbidden-term': 'ignore',
  'unknown-word': 'ignore',
  'hard-to-read': 'ignore',
  'bad-length': 'ignore',
  'heading-order': 'ignore',
  'suspicious-markdown': 'ignore',
  'bare-link-text': 'ignore',
  'missing-description': 'ignore',
  'duplicate-title': 'ignore',
  'duplicate-description': 'ignore',
  'orphan-page': 'ignore',
  'unreached-page': 'ignore',
  'unused-tag': 'ignore',
  'old-check': 'ignore',
} as const satisfies ServerConfig['contentPolicy'];

/** Thresholds of the style checks. */
export const contentStyle = {
  descriptionLength: { min: 70, max: 160 },
  pageWords: { min: 300, max: 2500 },
  maxGrade: 8,
  maxCheckedDays: 365,
} as const satisfies ServerConfig['contentStyle'];

/** Hosts that pages may embed in iframes, such as `player.example.com`. They learn which embeds users view, without consent. */
export const frameHosts: ServerConfig['frameHosts'] = [];

/** Hosts that pages may load images from, such as `img.example.com`. They learn which pages users view, without consent. */
export const imageHosts: ServerConfig['imageHosts'] = [];

/** How many previous builds to keep the hashed assets of, when `PREVIOUS_BUILD` is set. */
export const maxPreviousBuilds = 3;

/** The announcement bar, or null. */
export const announcement: SiteConfig['announcement'] = site.announcement;

/** The name of an MDX component. */
export type MdxComponentName = (typeof contentOptions.components)[number];
