/**
 * Every constant of the product: names, texts, numbers and policies. A team that takes this
 * site over changes this file and `content/`, and has its own site.
 */
export const site = {
  title: 'Growth Suite Help',
  tagline: 'A customer acquisition and engagement platform for businesses',
  url: 'https://help.example.com',
  product: { name: 'Growth Suite', slug: 'growth-suite' },
  defaultLocale: 'en',
  locales: [{ id: 'en', label: 'English', direction: 'ltr' }],
  /** The first is the version of this site; each other one names, as `url`, the site that holds it. */
  versions: [{ id: 'current', label: 'Next', tag: 'docs-default-current' }],
  sidebars: ['docs'],

  /** Where 'Edit this page' leads: this URL path and the file's path in `docs/`. Empty: no link. */
  editUrl: '',
  /** Whether links to other sites open in a new tab, and what screen readers then hear. */
  externalLinks: { newTab: false, note: '(opens in a new tab)' },
  showLastUpdated: true,
  /** Whether the name of the last committer is shown; a name in front matter always is. */
  showGitAuthor: false,

  /** Layout width, in pixels, up to which the phone layout is used. Media queries repeat it. */
  phoneMaxWidth: 996,
  contents: { minLevel: 2, maxLevel: 3 },
  /** The colors of the browser's own frame; the pages' colors are in app/styles/tokens.css. */
  browserColors: { light: '#ffffff', dark: '#13161b' },

  /** Stands for the tags of a site that has none. */
  emptyTag: '_none',

  colorMode: {
    /** With true the reader's system decides until the reader does, and the button has a third state for it. */
    respectPrefersColorScheme: false,
  },
  /** A notice above the bar, or null. A dismissed one comes back when its id changes. */
  announcement: {
    id: 'whats-new-2026-11',
    text: 'Welcome to the new guides.',
    link: { label: 'Set up your account in one afternoon', docId: 'getting-started' },
    isCloseable: true,
  },
  navigation: {
    /** How long a pointer rests on a link before its page is fetched, in milliseconds. */
    hoverDelay: 65,
    /** How long a move to another page takes before the progress bar shows, in milliseconds. */
    progressDelay: 200,
    /** How long a payload, a script or an answer may take before it counts as failed, in milliseconds. */
    timeout: 8000,
  },
  errors: {
    crashed: 'This page crashed.',
    tryAgain: 'Try again',
    retry: 'Retry',
    pageFailed: 'Unable to load the page. You might want to check your network connection.',
    timedOut: 'This is taking too long. You might want to check your network connection.',
    loading: 'Loading…',
    /** How long a part of a page loads before it says so, in milliseconds. */
    loadingDelay: 200,
  },
  notFound: {
    near: 'Did you mean one of these pages?',
    suggestions: 5,
  },
  /** At a legacy path, on hosts without rules. */
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
  /** The words of search that a reader sees first; all others are in lib/search/texts.ts, which no page carries. */
  search: {
    name: 'Search',
    submit: 'Find',
    /** Whether Ctrl or Command + K, and /, open the search. */
    shortcuts: true,
    /** What answers when the hosted index does not: nothing, or the site's own index. */
    failover: 'none',
    /** Hits in the dialog, and of these the most in one section. */
    dialogHits: 20,
    sectionHits: 5,
    /** Hits on the page of results, and as many more each time. */
    pageHits: 15,
    snippetWords: 15,
    /** The most letters that a selection on the page, and then a query, may have. */
    selectionLength: 64,
    queryLength: 512,
    /** How many pages are kept: visited ones, visited ones beside favorites, favorites. */
    recentPages: 7,
    recentBesideFavorites: 4,
    favoritePages: 10,
    suggestions: 3,
    /** The pages to offer where nothing is found, by id. */
    popular: ['getting-started', 'crm/contacts', 'campaigns', 'conversations/index'],
    /** How long an answer takes before the field shows that it is awaited, in milliseconds. */
    spinnerDelay: 300,
    /** How long a reader stops typing before the number of hits is read out, in milliseconds. */
    countDelay: 600,
  },
  navbar: { overview: 'Overview' },
  footer: {
    gettingStarted: 'Getting started',
    cookies: 'Cookie Declaration',
    copyright: 'Copyright © 2025 Growth Suite. All rights reserved.',
  },

  content: {
    /** What a `.md` file is: plain Markdown, MDX, or MDX only where it holds an import or a component. */
    mdFormat: 'detect',
    /** What a page's pictures may weigh, and how large letters in a diagram must be where it is shown on a phone. */
    pictures: { maxDrawingBytes: 15_000, maxPhotoBytes: 200_000, phoneWidth: 328, minLetters: 11 },
    /** The components that a page may use. `components/mdx` draws each; `Include` is settled while reading. */
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
  },
} as const satisfies SiteConstants;

/**
 * What the build does about each kind of diagnostic. `npm run check:content` rejects them all. It is beside `site`, which
 * browsers get as a whole.
 */
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
  // Style: a build that ignores all of these does not look for them.
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
} as const satisfies Record<string, Severity>;

/** What the checks of style ask of a page. */
export const contentStyle = {
  /** For search engines, which cut longer ones. */
  descriptionLetters: { min: 70, max: 160 },
  pageWords: { min: 400, max: 1200 },
  /** A school year of the United States, by Flesch and Kincaid. Readers of 14 years have finished their eighth. */
  maxGrade: 8,
  /** How long facts of the outside world count as checked, in days. */
  maxCheckedDays: 365,
} as const;

/** The hosts whose frames a page may show, as `player.example.com`. They see which of their frames a reader opens, without consent. */
export const frameHosts: readonly string[] = [];

/** Of how many earlier builds the scripts, styles and pictures are kept, where `PREVIOUS_BUILD` names the last one. */
export const keptBuilds = 3;

type SiteAnnouncement = {
  id: string;
  text: string;
  link: { label: string; docId: string } | null;
  isCloseable: boolean;
};

type SearchSwitches = Pick<SiteConstants['search'], 'shortcuts' | 'failover'>;

/** The choices about search, each with all that it may be. */
export const searchSwitches: SearchSwitches = site.search;

/** The notice above the bar, or null for none. */
export const announcement: SiteAnnouncement | null = site.announcement;

type Severity = 'ignore' | 'warn' | 'error';

type SiteConstants = {
  title: string;
  tagline: string;
  url: string;
  product: { name: string; slug: string };
  defaultLocale: string;
  locales: readonly { id: string; label: string; direction: 'ltr' | 'rtl' }[];
  versions: readonly { id: string; label: string; tag: string; url?: string }[];
  sidebars: readonly string[];
  editUrl: string;
  externalLinks: { newTab: boolean; note: string };
  showLastUpdated: boolean;
  showGitAuthor: boolean;
  phoneMaxWidth: number;
  contents: { minLevel: number; maxLevel: number };
  browserColors: { light: string; dark: string };
  emptyTag: string;
  colorMode: { respectPrefersColorScheme: boolean };
  announcement: SiteAnnouncement | null;
  navigation: { hoverDelay: number; progressDelay: number; timeout: number };
  errors: {
    crashed: string;
    tryAgain: string;
    retry: string;
    pageFailed: string;
    timedOut: string;
    loading: string;
    loadingDelay: number;
  };
  notFound: { near: string; suggestions: number };
  redirectPage: { title: string; moved: string };
  consent: Record<
    'title' | 'text' | 'acceptAll' | 'rejectAll' | 'manage' | 'settings' | 'save',
    string
  > &
    Record<'necessary' | 'statistics', { label: string; text: string }>;
  search: {
    name: string;
    submit: string;
    shortcuts: boolean;
    failover: 'none' | 'local';
    dialogHits: number;
    sectionHits: number;
    pageHits: number;
    snippetWords: number;
    selectionLength: number;
    queryLength: number;
    recentPages: number;
    recentBesideFavorites: number;
    favoritePages: number;
    suggestions: number;
    popular: readonly string[];
    spinnerDelay: number;
    countDelay: number;
  };
  navbar: { overview: string };
  footer: { gettingStarted: string; cookies: string; copyright: string };
  content: {
    mdFormat: 'md' | 'mdx' | 'detect';
    pictures: Record<'maxDrawingBytes' | 'maxPhotoBytes' | 'phoneWidth' | 'minLetters', number>;
    components: readonly string[];
  };
};

/** The name of a content rule; each has a severity in `contentPolicy`. */
export type ContentRule = keyof typeof contentPolicy;

/** The name of a component that a page may use. */
export type MdxComponentName = (typeof site.content.components)[number];
