import { defineConfig } from '@playwright/test';

process.env['SITES_DIR'] = 'test-results/plain-sites';

// Reads the variable.
const { default: e2e } = await import('@/tests/e2e/playwright.config');

/**
 * Tests of sites that `build-plain-sites.ts` does not build, and of what the optimizations are for.
 */
const ignoredFiles: readonly string[] = [
  'consent-services',
  'content',
  'deployment',
  'events',
  'first-paint',
  'hidden-targets',
  'hosted',
  'languages',
  'search-links',
  'sub-path',
  'weight',
];

/** The tests that an export without optimizations cannot pass. */
const ignoredTests: readonly string[] = [
  // Without the cache of payloads, nothing is prefetched.
  'a sidebar link can be prefetched and followed before the sidebar data loads',
  'hovering a link prefetches its page once, and the click reuses it',
  // Without its preload, this code loads after hydration.
  'the code of the results loads beside the scripts of the page',
  // Next.js passes the data of a page in many scripts. With some of them, React shows Retry.
  'document, truncated: shows a readable page, and the complete page on the next visit',
  // Without critical CSS, stylesheets block the first paint, like those of any page.
  'CSS, hang: shows a readable page, and the complete page on the next visit',
];

/** Runs the end-to-end tests in Chromium, on sites that are built without optimizations. */
export default defineConfig({
  ...e2e,
  testDir: '../e2e',
  testIgnore: ignoredFiles.map((name) => `${name}.test.ts`),
  grepInvert: ignoredTests.map((name) => new RegExp(name)),
  globalSetup: ['./build-plain-sites.ts', '../e2e/preview-servers.ts'],
  outputDir: '../../test-results/plain',
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/plain.json' }],
  ],
  projects: [{ name: 'chromium' }],
});
