/**
 * The site configuration: names, limits and policies; the texts of the UI are in lib/messages. To reuse the template for another site, change this file and
 * `content/`.
 */
export const site = {
  title: 'Growth Suite Help',
  tagline: 'A customer acquisition and engagement platform for businesses',
  url: 'https://help.example.com',
  product: { name: 'Growth Suite', slug: 'growth-suite' },
  defaultLocale: 'en',
  locales: [{ id: 'en', label: 'English', direction: 'ltr' }],
  /** The first is the version of this site; the others need a `url`, where that version is deployed. */
  versions: [{ id: 'current', label: 'Next', tag: 'docs-default-current' }],
  sidebars: ['docs'],

  /** Base URL of the 'Edit this page' links; the file's path in `docs/` is appended. Empty for no links. */
  editUrl: '',
  /** Whether external links open in a new tab. */
  externalLinks: { newTab: false },
  showLastUpdated: true,
  /** Whether to show the author of the last commit. An author in front matter is always shown. */
  showGitAuthor: false,

  /** Breakpoint of the phone layout, in pixels. Keep it in sync with the media queries. */
  phoneMaxWidth: 996,
  contents: { minLevel: 2, maxLevel: 3 },
  /** The `theme-color` of the browser UI; page colors are in app/styles/tokens.css. */
  browserColors: { light: '#ffffff', dark: '#13161b' },

  /** Placeholder tag for sites without tags: a static export needs at least one path per dynamic route. */
  emptyTag: '_none',

  colorMode: {
    /** Whether to follow the system preference by default; the toggle then has a third, "system" state. */
    respectPrefersColorScheme: false,
  },
  /** The announcement bar, or null. A dismissed announcement reappears when its id changes. */
  announcement: {
    id: 'whats-new-2026-11',
    text: 'Welcome to the new guides.',
    link: { label: 'Set up your account in one afternoon', docId: 'getting-started' },
    isCloseable: true,
  },
  navigation: {
    /** How long a link must be hovered before its page is prefetched, in milliseconds. */
    hoverDelay: 65,
    /** Delay before the progress bar of a navigation appears, in milliseconds. */
    progressDelay: 200,
    /** Timeout for payloads, scripts and search requests, in milliseconds. */
    timeout: 8000,
    /** Delay before a loading indicator appears, in milliseconds. */
    loadingDelay: 200,
  },
  notFound: {
    suggestions: 5,
  },
  /** Search settings. */
  search: {
    /** Whether Ctrl+K, ⌘K and / open the search. */
    shortcuts: true,
    /** The fallback when the hosted search service fails: none, or the site's own index. */
    failover: 'none',
    /** Maximum number of hits in the dialog, and per section. */
    dialogHits: 20,
    sectionHits: 5,
    /** Page size of the search results page. */
    pageHits: 15,
    snippetWords: 15,
    /** Maximum length of a query prefilled from the selected text, and of any query. */
    selectionLength: 64,
    queryLength: 512,
    /** Maximum number of stored pages: recent ones, recent ones when there are favorites, and favorites. */
    recentPages: 7,
    recentBesideFavorites: 4,
    favoritePages: 10,
    suggestions: 3,
    /** Ids of the pages suggested when there are no results. */
    popular: ['getting-started', 'crm/contacts', 'campaigns', 'conversations/index'],
    /** Delay before the spinner in the search field appears, in milliseconds. */
    spinnerDelay: 300,
    /** Debounce for announcing the number of hits to screen readers, in milliseconds. */
    countDelay: 600,
  },

  content: {
    /** How `.md` files are parsed: as CommonMark, as MDX, or as MDX only if they contain an import or a component. */
    mdFormat: 'detect',
    /** Maximum file sizes of images, and the minimum font size, in pixels, of diagrams at phone width. */
    pictures: { maxDrawingBytes: 15_000, maxPhotoBytes: 200_000, phoneWidth: 328, minLetters: 11 },
    /** The components available in MDX, implemented in `components/mdx`; `Include` is resolved while reading. */
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
 * The severity of each diagnostic in a build; `npm run check:content` fails on any of them. Not part of `site`, because that object
 * is sent to browsers.
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
} as const satisfies Record<string, Severity>;

/** Thresholds of the style checks. */
export const contentStyle = {
  /** Search engines truncate longer descriptions. */
  descriptionLetters: { min: 70, max: 160 },
  pageWords: { min: 400, max: 1200 },
  /** Flesch–Kincaid grade level; grade 8 corresponds to an age of 13 to 14. */
  maxGrade: 8,
  /** How long a checked fact stays up to date, in days. */
  maxCheckedDays: 365,
} as const;

/** Hosts that pages may embed in iframes, such as `player.example.com`. They learn which embeds readers view, without consent. */
export const frameHosts: readonly string[] = [];

/** How many previous builds to keep the hashed assets of, when `PREVIOUS_BUILD` is set. */
export const maxPreviousBuilds = 3;

type SiteAnnouncement = {
  id: string;
  text: string;
  link: { label: string; docId: string } | null;
  isCloseable: boolean;
};

type SearchSwitches = Pick<SiteConstants['search'], 'shortcuts' | 'failover'>;

/** Search options, typed with all their possible values. */
export const searchSwitches: SearchSwitches = site.search;

/** The announcement bar, or null. */
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
  externalLinks: { newTab: boolean };
  showLastUpdated: boolean;
  showGitAuthor: boolean;
  phoneMaxWidth: number;
  contents: { minLevel: number; maxLevel: number };
  browserColors: { light: string; dark: string };
  emptyTag: string;
  colorMode: { respectPrefersColorScheme: boolean };
  announcement: SiteAnnouncement | null;
  navigation: { hoverDelay: number; progressDelay: number; timeout: number; loadingDelay: number };
  notFound: { suggestions: number };
  search: {
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
  content: {
    mdFormat: 'md' | 'mdx' | 'detect';
    pictures: Record<'maxDrawingBytes' | 'maxPhotoBytes' | 'phoneWidth' | 'minLetters', number>;
    components: readonly string[];
  };
};

/** The id of a content rule; its severity is in `contentPolicy`. */
export type ContentRule = keyof typeof contentPolicy;

/** The name of an MDX component. */
export type MdxComponentName = (typeof site.content.components)[number];
