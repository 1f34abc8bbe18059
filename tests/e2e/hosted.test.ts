import type { Page } from '@playwright/test';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import * as searchMessages from '@/messages/search';
import {
  type MockSearch,
  startMockSearch,
} from '@/tests/mock-search/mock-search';
import { createSampleRecord } from '@/tests/mock-search/sample-records';
import { test as base, expect, fill, needs } from './fixtures';
import { mockThirdParties } from './support/policy-violations';
import { getSearchDialog } from './support/search-dialog';

/** The search origin that the test site is built with. No server listens there. */
const searchOrigin = 'http://127.0.0.1:4310';

const pageRecord = createSampleRecord(`${site.url}/docs/welcome`, {
  hierarchy: {
    ...createSampleRecord('/').hierarchy,
    lvl0: 'Start',
    lvl1: 'Welcome',
  },
});
const textRecord = createSampleRecord(`${site.url}/docs/welcome#plain`, {
  type: 'content',
  content:
    'Giraffes <b>and</b> zebras, lions and hippos, antelopes and ostriches.',
  hierarchy: { ...pageRecord.hierarchy, lvl2: 'Plain' },
});

const test = base.extend<{ service: MockSearch }>({
  site: 'syntax-next',
  /** A mock search server for each test, which receives the page's search requests. */
  service: async ({ page }, use) => {
    const service = await startMockSearch({
      records: [pageRecord, textRecord],
    });
    await mockThirdParties(page);
    await page.route(`${searchOrigin}/**`, (route) =>
      route.continue({
        url: route.request().url().replace(searchOrigin, service.origin),
      }),
    );
    // Real query timeouts would make the test depend on the machine's speed.
    await page.clock.install();
    await use(service);
    await service.close();
  },
});

/**
 * Pauses the timers of a page with `page.clock` installed, so that the test does not depend on the
 * machine's speed. Timers due within a minute fire immediately, later ones on `page.clock.runFor`,
 * and all others after `page.clock.resume`.
 */
async function pauseTimers(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

test('shows hosted results without console errors', async ({
  page,
  open,
  service: _,
}) => {
  needs('requests to another origin');
  const { dialog, field, ...search } = getSearchDialog(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) {
      bodies.push(request.postData() ?? '');
    }
  });
  await open('/welcome');
  await search.open();

  await test.step('links results to pages of this site', async () => {
    await pauseTimers(page);
    await fill(field, 'giraffes');
    const option = dialog.getByRole('option', {
      name: /Giraffes <b>and<\/b> zebras/,
    });
    await expect(option).toHaveAttribute('href', '/welcome#plain');
    await page.clock.resume();
    expect(JSON.parse(bodies.at(-1) ?? '').requests[0]).toMatchObject({
      query: 'giraffes',
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    });
  });
  await test.step('suggests queries when there are no results', async () => {
    await pauseTimers(page);
    await fill(field, 'qqqzzzxx');
    await expect(
      dialog.getByText(searchMessages.states.noResults('qqqzzzxx')).first(),
    ).toBeVisible();
    await page.clock.resume();
    await expect(
      dialog.getByText(searchMessages.states.trySearching),
    ).toBeVisible();
  });
  expect(errors).toEqual([]);
});

/** Failure modes, each with a new query, so that the response is not cached. */
const failures = [
  [500, 'hippos'],
  ['hang', 'ostriches'],
] as const;

test('reports a service failure within five seconds, and Retry repeats the query', async ({
  page,
  open,
  service,
}) => {
  needs('requests to another origin');
  const { dialog, field, options, ...search } = getSearchDialog(page);
  await open('/welcome');
  await search.open();
  for (const [mode, query] of failures) {
    await test.step(`the service fails: ${mode}`, async () => {
      service.fail({ mode, only: /queries/ });
      const calls = service.calls.length;
      await pauseTimers(page);
      // Typing key by key would send a request for each prefix.
      await fill(field, query);
      await expect.poll(() => service.calls.length).toBeGreaterThan(calls);
      if (mode === 'hang') {
        await page.clock.runFor(5000);
      }
      await expect(dialog.getByText('Unable to fetch results')).toBeVisible();
      await expect(
        dialog.getByText('You might want to check your network connection.'),
      ).toBeVisible();
      service.fail();
      await dialog.getByRole('button', { name: messages.errors.retry }).click();
      await expect(options.first()).toBeVisible();
      await page.clock.resume();
    });
  }
});
