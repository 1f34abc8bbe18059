import { defineSite } from './define-site';
import type { ServerConfig, SiteConfig } from './site-schema';

/**
 * The site configuration that is sent to browsers. To reuse the template for another site, change this file and `content/`.
 * `lib/site-schema.ts` describes each option, and scripts check the values against it.
 */
export const site = defineSite({
  title: 'Growth Suite Help',
  tagline: 'A customer acquisition and engagement platform for businesses',
  url: 'https://help.example.com',
  product: { name: 'Growth Suite', slug: 'growth-suite' },
  defaultLocale: 'en',
  locales: [{ id: 'en', label: 'English', direction: 'ltr' }],
  versions: [{ id: 'current', label: 'Next', tag: 'docs-default-current' }],
  sidebars: ['docs'],

  editUrl: '',
  externalLinks: { newTab: false, note: '(opens in a new tab)' },
  showLastUpdated: true,
  showGitAuthor: false,

  phoneMaxWidth: 996,
  contents: { minLevel: 2, maxLevel: 3 },
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
  },
  errors: {
    crashed: 'This page crashed.',
    tryAgain: 'Try again',
    retry: 'Retry',
    pageFailed: 'Unable to load the page. You might want to check your network connection.',
    timedOut: 'This is taking too long. You might want to check your network connection.',
    loading: 'Loading…',
    /** Delay before a loading indicator appears, in milliseconds. */
    loadingDelay: 200,
  },
  notFound: {
    near: 'Did you mean one of these pages?',
    suggestions: 5,
  },
  /** Shown at legacy paths on hosts without redirect rules. */
  redirectPage: { title: 'This page has moved', moved: 'This page has moved to' },
  consent: {
    title: 'Cookie consent',
    text: 'We keep what the site needs to work. Only with your consent may we also count visits, to make the guides better.',
    acceptAll: 'Accept all',
    rejectAll: 'Reject all',
    manage: 'Manage preferences',
    settings: 'Cookie settings',
    save: 'Save choices',
    necessary: {
      label: 'Necessary.',
      text: 'Your mode, your answers and your place on the page. Always on.',
    },
    statistics: { label: 'Statistics.', text: 'Counts of visits, without your name.' },
  },
  search: {
    name: 'Search',
    submit: 'Find',
    shortcuts: true,
    failover: 'none',
    dialogHits: 20,
    sectionHits: 5,
    pageHits: 15,
    snippetWords: 15,
    selectionLength: 64,
    queryLength: 512,
    recentPages: 7,
    recentBesideFavorites: 4,
    favoritePages: 10,
    suggestions: 3,
    popular: ['getting-started', 'crm/contacts', 'campaigns', 'conversations/index'],
    spinnerDelay: 300,
    countDelay: 600,
  },
  navbar: { overview: 'Overview' },
  footer: {
    gettingStarted: 'Getting started',
    cookies: 'Cookie Declaration',
    copyright: 'Copyright © 2025 Growth Suite. All rights reserved.',
  },
});

/** The Markdown options. Like all exports below, they are not part of `site`, because that object is sent to browsers. */
export const contentOptions = {
  mdFormat: 'detect',
  pictures: { maxDrawingBytes: 15_000, maxPhotoBytes: 200_000, phoneWidth: 328, minLetters: 11 },
  components: [
    'Admonition',
    'Card',
    'Cards',
    'CodeBlock',
    'Details',
    'DocCardList',
    'Include',
    'Link',
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
  'missing-image': 'error',
  'missing-alt': 'warn',
  'unsafe-picture': 'warn',
  'unsafe-svg': 'error',
  'heavy-picture': 'warn',
  'unreadable-picture': 'warn',
  'unknown-tag': 'warn',
  'unknown-doc': 'error',
  'unknown-sidebar': 'error',
  'unknown-component': 'warn',
  'unknown-directive': 'warn',
  'unknown-language': 'warn',
  'unknown-variable': 'warn',
  'unsafe-html': 'warn',
  'bad-front-matter': 'error',
  'bad-category': 'error',
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
  'unknown-menu-path': 'ignore',
  'unused-menu-path': 'ignore',
  'forbidden-term': 'ignore',
  'unknown-word': 'ignore',
  'hard-to-read': 'ignore',
  'bad-length': 'ignore',
  'heading-order': 'ignore',
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
  descriptionLetters: { min: 70, max: 160 },
  pageWords: { min: 400, max: 1200 },
  maxGrade: 8,
  maxCheckedDays: 365,
} as const satisfies ServerConfig['contentStyle'];

/** Hosts that pages may embed in iframes, such as `player.example.com`. They learn which embeds readers view, without consent. */
export const frameHosts: ServerConfig['frameHosts'] = [];

/** How many previous builds to keep the hashed assets of, when `PREVIOUS_BUILD` is set. */
export const maxPreviousBuilds = 3;

/** Search options, typed with all their possible values. */
export const searchSwitches: Pick<SiteConfig['search'], 'shortcuts' | 'failover'> = site.search;

/** The announcement bar, or null. */
export const announcement: SiteConfig['announcement'] = site.announcement;

/** The name of an MDX component. */
export type MdxComponentName = (typeof contentOptions.components)[number];
