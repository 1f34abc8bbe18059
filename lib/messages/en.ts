/**
 * The UI strings, except those that load with the search code (en-search.ts) and with parts that
 * appear later (en-deferred.ts). Each other language has three files with the same exports; see
 * docs/decisions/0111-languages-and-versions.md.
 */

/** The language of these strings. */
export const language = { lang: 'en', dir: 'ltr' };

export const navbar = {
  label: 'Main',
  skipLink: 'Skip to main content',
  overview: 'Overview',
};

export const mobileMenu = {
  label: 'Navigation',
  toggle: 'Toggle navigation bar',
  close: 'Close navigation bar',
  toMainMenu: '← Back to main menu',
  toDocsMenu: 'All guides →',
};

export const theme = {
  toggle: (mode: string) =>
    `Switch between dark and light mode (currently ${mode} mode)`,
  mode: (mode: string) => `${mode} mode`,
  auto: 'auto',
};

export const sidebar = {
  label: 'Docs sidebar',
  expand: (category: string) => `Expand sidebar category '${category}'`,
  collapse: (category: string) => `Collapse sidebar category '${category}'`,
};

export const announcement = { label: 'Announcement', close: 'Close' };

export const page = {
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  toc: 'On this page',
  pager: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  inCategory: (category: string) => `in ${category}`,
  closeImage: 'Close image',
  tags: 'Tags:',
  edit: 'Edit this page',
  checkedOn: 'Facts checked on',
  facts: {
    roles: 'Who',
    time: 'Time',
    needs: 'You need',
  },
  lastUpdated: 'Last updated',
  updatedOn: 'on',
  updatedBy: (author: string) => `by ${author}`,
  backToTop: 'Scroll back to top',
};

/** The texts in the HTML of the content, which no script needs. */
export const content = {
  headingLink: (heading: string) => `Direct link to ${heading}`,
  /**
   * The default title of an admonition. `type` is that of an alias, such as `info` for `important`.
   */
  admonition: (name: string, _type: string) =>
    name.charAt(0).toUpperCase() + name.slice(1),
  details: 'Details',
  table: 'Table',
  taskDone: 'Done',
  taskToDo: 'To do',
  enlargeImage: (alt: string) => `Enlarge image: ${alt}`,
  unlisted: 'Unlisted page',
  unlistedText:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  problems: 'Problems on this page',
};

/** The cards of categories. */
export const cards = {
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
};

export const code = {
  wrapLabel: 'Toggle word wrap',
  wrapText: 'Wrap',
  copyLabel: 'Copy code to clipboard',
  copyText: 'Copy',
  copied: 'Copied',
  blocked:
    'The browser blocked copying. The code is selected: copy it with your keyboard or menu.',
};

export const tags = {
  title: 'Tags',
  description: (site: string) =>
    `All topics of ${site}, from A to Z, with the number of guides on each.`,
  heading: (count: number, tag: string) =>
    `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${tag}"`,
  all: 'View all tags',
  none: 'No guide has a topic yet.',
};

export const errors = {
  crashed: 'This page crashed.',
  pageTitle: 'Page Error',
  tryAgain: 'Try again',
  retry: 'Retry',
  pageFailed:
    'Unable to load the page. You might want to check your network connection.',
  partsFailed: 'Parts of this page did not load.',
  timedOut:
    'This is taking too long. You might want to check your network connection.',
  loading: 'Loading…',
  loadingPage: 'Loading page',
};

export const notFound = {
  title: 'Page Not Found',
  text: 'We could not find what you were looking for.',
  hint: 'The address may be mistyped, or the link that brought you here may be old.',
  similarPages: 'Did you mean one of these pages?',
  home: 'Go to the home page',
  tags: 'Browse all topics',
};

/** Shown at legacy paths on hosts without redirect rules. */
export const redirectPage = {
  title: 'This page has moved',
  movedTo: 'This page has moved to',
};

export const consent = { settings: 'Cookie settings' };

/** Links to support, and the email that they open. */
export const support = {
  contact: 'Contact support',
  prompt: 'Still stuck?',
  status: 'System status',
  subject: (site: string) => `Question about ${site}`,
  page: (url: string) => `Page: ${url}`,
  query: (query: string) => `Search: ${query}`,
};

/** Languages and versions, where there is more than one. */
export const variants = {
  language: 'Language',
  version: 'Version',
  /** `language`: the name of the language that the reader chose, in that language. */
  untranslated: (language: string) =>
    `This page is not available in ${language} yet.`,
  otherVersion: (version: string) =>
    `You are reading version ${version} of the guides.`,
  currentVersion: 'Read this page in the current version',
  availableIn: 'This page is also available in:',
};

/**
 * The parts of the search that work before its code has loaded: the button, the empty dialog and
 * the form of the results page.
 */
export const search = {
  name: 'Search',
  submit: 'Find',
  placeholder: 'Search docs',
  clear: 'Clear the query',
  cancel: 'Cancel',
  error: 'Unable to fetch results',
  errorHint: 'You might want to check your network connection.',
  keys: {
    select: { symbol: '↵', name: 'Enter key', text: 'to select' },
    navigate: { symbol: '↓↑', name: 'Arrow keys', text: 'to navigate' },
    close: { symbol: 'esc', name: 'Escape key', text: 'to close' },
  },
  page: {
    title: 'Search the documentation',
    heading: (query: string) => `Search results for "${query}"`,
    description: 'Find a word or a question in all guides.',
    placeholder: 'Type your search here',
  },
  noScript: 'Search needs JavaScript, which is off in this browser.',
};

/**
 * The cookie declaration: what the site stores in a browser, by the name of the key in
 * lib/client/storage-keys.ts.
 */
export const storage = {
  label: 'What is kept',
  columns: ['Name', 'What it is for, who sets it, and how long it is kept'],
  thisSite: 'This site',
  noThirdParties: 'This site uses no third-party services.',
  /** The categories of consent to third-party services. */
  categories: { necessary: 'necessary', statistics: 'statistics' },
  duration: 'Local storage, until you clear it',
  /** The durations of entries that differ from `duration`. */
  durations: {
    announcementDismissed: 'Local storage, until a new notice appears',
    recentPages:
      'Local storage, until you remove them in the search or clear it',
    favoritePages:
      'Local storage, until you remove them in the search or clear it',
    reload: 'Session storage, until you close the tab',
  },
  /** What each entry is for. */
  entries: {
    theme: 'Remembers whether you read in light or dark mode.',
    tabs: 'Remembers which tab you chose in a group of tabs, so that other pages show the same. One entry for each group.',
    announcementId:
      'Remembers which notice at the top of the page you saw last.',
    announcementDismissed: 'Remembers that you closed that notice.',
    consent:
      'Remembers your answer about statistics, so that you are not asked again.',
    version:
      'Remembers which version of the guides you chose, where there is more than one.',
    locale: 'Remembers which language you chose, where there is more than one.',
    tasks: 'Remembers the tasks that you ticked off. One entry for each guide.',
    recentPages:
      'Remembers the pages that you last opened from the search, to offer them again.',
    favoritePages: 'Remembers the pages that you saved in the search.',
    reload:
      'Restores your place on the page when it has to reload after an update of the site, and prevents a second reload.',
  },
};

/** The purposes of third-party services, and what they store. */
export const thirdParties = {
  search: 'Search: it answers what you type into the search field.',
  feedback:
    'Receives your answer to "Was this page helpful?" and, once you have agreed to statistics, searches without results.',
  cookiebot: {
    purpose: 'Asks for your consent and keeps your answer.',
    answer: {
      purpose: 'Your answer about cookies.',
      duration: 'Cookie, 1 year',
    },
  },
  tagManager: {
    purpose:
      'Loads the tools that count visits, once you have agreed to statistics.',
    visits: {
      purpose:
        'Distinguishes visits if the tag manager loads Google Analytics.',
      duration: 'Cookie, 2 years',
    },
    visitState: {
      purpose:
        'Keeps the state of a visit. One entry for each property of Google Analytics.',
      duration: 'Cookie, 2 years',
    },
  },
};

/** Translations of the texts that `site.yml` has by default, by the original text. */
export const siteTexts: Readonly<Record<string, string>> = {};

/** The category of search records whose page is not in the sidebar. */
export const records = { category: 'Documentation' };
