export type LighthousePage = {
  path: string;
  /** Whether search engines may index the page. If not, the audit for crawlability is skipped. */
  isIndexed: boolean;
};

/** One page of each type of the site in `content/`, including long guides with images and with tables. */
export const lighthousePages: readonly LighthousePage[] = [
  { path: '/', isIndexed: true },
  { path: '/crm/', isIndexed: true },
  { path: '/crm/contacts', isIndexed: true },
  { path: '/automations/zapier', isIndexed: true },
  { path: '/tags/ai', isIndexed: true },
  { path: '/search?q=contacts', isIndexed: false },
  { path: '/markdown-page', isIndexed: true },
];
