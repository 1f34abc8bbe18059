import { expect, type Page, test } from '@playwright/test';
import { createPreview } from '@/lib/export/preview-server';
import { sampleRecord } from '@/tests/stand-in/sample-records';
import { type StandIn, startStandIn } from '@/tests/stand-in/stand-in';
import { axeViolations } from './support/axe';
import { startServer } from './support/start-server';

// One service for all: what a test makes it do must not reach the next.
test.describe.configure({ mode: 'serial' });

let service: StandIn;
let origin: string;
let end: () => void;

const page = sampleRecord('https://help.example.com/docs/welcome', {
  hierarchy: { ...sampleRecord('/').hierarchy, lvl0: 'Start', lvl1: 'Welcome' },
});
const text = sampleRecord('https://help.example.com/docs/welcome#plain', {
  type: 'content',
  content: 'Giraffes <b>and</b> zebras.',
  hierarchy: { ...page.hierarchy, lvl2: 'Plain' },
});

test.beforeAll(async () => {
  // The origin that the build was given.
  service = await startStandIn({ port: 4310, records: [page, text] });
  ({ origin, end } = await startServer(await createPreview('test-results/hosted-out')));
});

test.afterAll(async () => {
  await service.close();
  end();
});

test.beforeEach(() => service.fail());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function ask(page: Page, query: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"statistics":false}'));
  await page.goto(`${origin}/welcome`);
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(dialogOf(page).getByRole('combobox')).toBeFocused();
  // At once: on a busy machine the beginning of a word would be a question of its own, and fail or succeed apart from the word.
  await page.keyboard.insertText(query);
}

for (const width of [390, 1280]) {
  test(`hits come from the service, at ${width} pixels, and lead to pages of this site`, async ({
    page,
  }) => {
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') blocked.push(message.text());
    });
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/1/indexes/')) bodies.push(request.postData() ?? '');
    });
    await page.setViewportSize({ width, height: 800 });
    await ask(page, 'giraffes');
    const hit = dialogOf(page).getByRole('option', { name: /Giraffes <b>and<\/b> zebras/ });
    await expect(hit).toHaveAttribute('href', '/welcome#plain');
    expect(await axeViolations(page)).toEqual([]);
    expect(JSON.parse(bodies.at(-1) ?? '').requests[0]).toMatchObject({
      query: 'giraffes',
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    });
    expect(blocked).toEqual([]);
  });

  test(`none is told with something to try, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await ask(page, 'qqqzzzxx');
    await expect(dialogOf(page).getByText('No results for "qqqzzzxx"').first()).toBeVisible();
    await expect(dialogOf(page).getByText('Try searching for')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

for (const mode of [403, 404, 429, 500, 'garbage', 'never'] as const) {
  test(`a service that answers ${mode} is told within seconds, and Retry asks again`, async ({
    page,
  }) => {
    service.fail({ mode, only: /queries/ });
    await ask(page, 'giraffes');
    await expect(dialogOf(page).getByText('Unable to fetch results')).toBeVisible();
    await expect(
      dialogOf(page).getByText('You might want to check your network connection.'),
    ).toBeVisible();
    if (mode === 500) expect(await axeViolations(page)).toEqual([]);
    service.fail();
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(dialogOf(page).getByRole('option').first()).toBeVisible();
  });
}

test('the page of results asks the service as well', async ({ page }) => {
  await page.goto(`${origin}/search?q=welcome`);
  await expect(page.getByRole('heading', { name: 'Search results for "welcome"' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Welcome' }).first(),
  ).toHaveAttribute('href', '/welcome');
  await expect(page.getByText('2 documents found')).toBeVisible();
});
