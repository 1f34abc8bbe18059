import type { Page } from '@playwright/test';
import * as messages from '@/messages';
import {
  expect,
  openUnhydrated,
  openWithSidebar,
  test,
  waitForHydration,
} from './fixtures';
import { findAxeViolations } from './support/axe';
import { type Failure, failRequests } from './support/failures';
import { holdScripts } from './support/hold-requests';

const isScript = (path: string) => path.endsWith('.js');
const getMessage = (page: Page) => page.getByText(messages.errors.partsFailed);
const getRetryButton = (page: Page) =>
  page.getByRole('button', { name: 'Retry' });
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });
const getNavbar = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' });

/**
 * The failures that make the site reload the page once. A second failure shows the message at once.
 */
const reloadingFailures: readonly string[] = [
  '404',
  'truncated',
  'wrong type',
] satisfies Failure[];

/** Opens a page whose scripts fail, and waits for its reload or lets the site's timeout pass. */
async function openWithoutScripts(
  page: Page,
  path: string,
  failure: Failure | 'reset',
) {
  await page.clock.install();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents += 1;
    }
  });
  const restore = await failRequests(page, isScript, failure);
  await openUnhydrated(page, path, { waitUntil: 'commit' });
  if (reloadingFailures.includes(failure)) {
    await expect.poll(() => documents).toBe(2);
    return restore;
  }
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.clock.fastForward(8000);
  return restore;
}

for (const failure of [
  'hang',
  '404',
  'truncated',
  'wrong type',
  'reset',
] as const) {
  test(`scripts that fail on the first load, ${failure}: a message, links, and Retry`, async ({
    page,
  }) => {
    const restore = await openWithoutScripts(page, '/crm/lists', failure);
    await expect(getMessage(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
    await expect(
      getNavbar(page).getByRole('link', { name: 'Search' }),
    ).toHaveAttribute('href', '/search');
    await expect(
      getNavbar(page).getByRole('button', { disabled: true }),
    ).toHaveCount(0);
    restore();
    await getRetryButton(page).click();
    await waitForHydration(page);
    await expect(page).toHaveURL(/\/crm\/lists\??$/);
    await expect(getMessage(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
}

test('without scripts, the links to the search and in the sidebar work, also on phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWithoutScripts(page, '/crm/lists', 'hang');
  await expect(getMessage(page)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Toggle navigation bar' }),
  ).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  await page.clock.fastForward(8000);
  await getNavbar(page).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
});

test('scripts that arrive after the timeout remove the message', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdScripts(page);
  await openUnhydrated(page, '/crm/lists', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.clock.fastForward(8000);
  await expect(getMessage(page)).toBeVisible();
  release();
  await waitForHydration(page);
  await expect(getMessage(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Search/ })).toBeEnabled();
});

test('the results page shows the query and its error when scripts hang, and Retry keeps the query', async ({
  page,
}) => {
  const restore = await openWithoutScripts(page, '/search?q=lists', 'hang');
  await expect(page.getByText('Unable to fetch results')).toBeVisible();
  await expect(getMessage(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(
    'lists',
  );
  restore();
  await getRetryButton(page).click();
  await expect(page).toHaveURL('/search?q=lists');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/found$/);
});

/** The ways in which the code of the search arrives with status 200, but defective. */
const defects = ['truncated', 'empty', 'HTML', 'HTML as a script'] as const;

for (const defect of defects) {
  test(`Retry loads the code of the search after a response that is ${defect}`, async ({
    page,
  }) => {
    await page.clock.install();
    let isDefective = false;
    let html = '';
    await page.route('**/_next/static/**/*.js', async (route) => {
      const isLazy = !html.includes(new URL(route.request().url()).pathname);
      if (!isDefective || !isLazy) {
        return route.fallback();
      }
      const response = await route.fetch();
      const body = await response.text();
      const type = defect === 'HTML' ? 'text/html' : 'text/javascript';
      const texts = {
        truncated: body.slice(0, body.length * 0.8),
        empty: '',
        HTML: '<!DOCTYPE html><p>Sign in</p>',
        'HTML as a script': '<!DOCTYPE html><p>Sign in</p>',
      };
      return route.fulfill({ contentType: type, body: texts[defect] });
    });
    await openWithSidebar(page, '/crm/lists');
    html = await page.content();
    isDefective = true;
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.locator('input')).toBeFocused();
    await page.keyboard.type('lists');
    await expect
      .poll(async () => {
        await page.clock.fastForward(2000);
        return getRetryButton(page).isVisible();
      })
      .toBe(true);
    isDefective = false;
    await getRetryButton(page).click();
    await expect
      .poll(async () => {
        await page.clock.fastForward(500);
        return dialog.getByRole('option').first().isVisible();
      })
      .toBe(true);
    await expect(dialog.locator('input')).toHaveValue('lists');
  });
}
