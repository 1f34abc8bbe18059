import type { Browser } from '@playwright/test';
import type { RunningSite } from './site-server';

/** A site that is served, and what is asked of it. */
export type MeasuredSite = {
  name: string;
  pages: number;
  browser: Browser;
  running: RunningSite;
  /** The path of the page that is measured. */
  path: string;
  /** A word that one page alone has, and the path of that page. */
  query: string;
  found: string;
};
