import type { Page } from '@playwright/test';

/** A page of the site in one state, as shown on the contact sheet. */
export type Surface = {
  name: string;
  path: string;
  /** Brings the loaded page into the state. */
  prepare?: (page: Page) => Promise<void>;
  /** The banner is only shown without a stored choice. */
  isFirstVisit?: boolean;
  media?: { media?: 'print'; forcedColors?: 'active' };
  /** The state exists only in viewports up to this width. */
  maxWidth?: number;
};

const guide = '/crm/contacts';

const bringIntoView = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

const searchFor = (query: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
  await page.locator('dialog[open] :is([role=option], p)').first().waitFor();
};

/** All surfaces and states, in the order of the contact sheet. */
export const surfaces: readonly Surface[] = [
  { name: 'home', path: '/' },
  { name: 'home-end', path: '/', prepare: bringIntoView('footer') },
  { name: 'first-visit', path: '/', isFirstVisit: true },
  {
    name: 'preferences',
    path: '/',
    isFirstVisit: true,
    prepare: (page) => page.getByRole('button', { name: 'Manage preferences' }).click(),
  },
  { name: 'section', path: '/crm/' },
  { name: 'guide', path: guide },
  { name: 'steps', path: guide, prepare: bringIntoView('.prose ol') },
  { name: 'note', path: '/ai/knowledge-base', prepare: bringIntoView('.admonition') },
  { name: 'table', path: '/crm/lists', prepare: bringIntoView('.tableBox') },
  { name: 'picture', path: '/crm/opportunities', prepare: bringIntoView('.prose img') },
  { name: 'page-end', path: guide, prepare: bringIntoView('nav[aria-label="Docs pages"]') },
  { name: 'code', path: '/markdown-page', prepare: bringIntoView('pre') },
  {
    name: 'contents',
    path: guide,
    maxWidth: 1200,
    prepare: (page) => page.getByRole('button', { name: /^On this page/ }).click(),
  },
  {
    name: 'reading',
    path: guide,
    prepare: (page) => page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' })),
  },
  {
    name: 'menu',
    path: guide,
    maxWidth: 996,
    prepare: (page) => page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
  },
  { name: 'focus', path: guide, prepare: (page) => page.keyboard.press('Tab') },
  { name: 'search', path: guide, prepare: (page) => page.keyboard.press('Control+k') },
  { name: 'search-hits', path: guide, prepare: searchFor('import contacts') },
  { name: 'search-none', path: guide, prepare: searchFor('zzzzqx') },
  { name: 'results', path: '/search?q=import' },
  { name: 'tags', path: '/tags' },
  { name: 'tag', path: '/tags/sms' },
  { name: 'cookies', path: '/cookie-declaration' },
  { name: 'not-found', path: '/crm/contcts' },
  { name: 'print', path: guide, media: { media: 'print' } },
  { name: 'forced-colors', path: guide, media: { forcedColors: 'active' } },
];
