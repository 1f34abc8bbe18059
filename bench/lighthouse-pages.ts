export type LighthousePage = {
  path: string;
  /** Whether search engines shall list the page. Of one that they shall not, Lighthouse is not asked whether they can. */
  isIndexed: boolean;
};

/** One page of each type of the site that `content/` makes, and the longest guide with pictures besides one with tables. */
export const lighthousePages: readonly LighthousePage[] = [
  { path: '/', isIndexed: true },
  { path: '/crm/', isIndexed: true },
  { path: '/crm/contacts', isIndexed: true },
  { path: '/automations/zapier', isIndexed: true },
  { path: '/tags/ai', isIndexed: true },
  { path: '/search?q=contacts', isIndexed: false },
  { path: '/markdown-page', isIndexed: true },
];
