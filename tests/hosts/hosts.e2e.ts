import type { Page } from '@playwright/test';
import {
  expect,
  isSameDocument,
  markDocument,
  test,
  waitForHydration,
} from '@/tests/e2e/fixtures';
import { hosts } from './hosts';

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });

// Each host is tested on its own server and port.
test.use({ baseURL: 'http://127.0.0.1', consent: null });

/** Paths that some hosts respond to with 404. */
const notFoundPaths = ['/CRM/Lists.html', '/crm/list'];

/**
 * Records policy violations, uncaught exceptions and console errors, except for the expected 404
 * responses.
 */
async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeBinding('reportError', (_, error: string) =>
    errors.push(error),
  );
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', '{"statistics":false}');
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) =>
        Reflect.get(
          window,
          'reportError',
        )(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') {
      return;
    }
    const { url } = message.location();
    const isExpected =
      / 404 /.test(message.text()) &&
      notFoundPaths.includes(new URL(url).pathname);
    if (!isExpected) {
      errors.push(`${message.text()} ${url}`);
    }
  });
  return errors;
}

/** Records the path, status and content type of responses for the search index. */
function recordSearchResponses(
  page: Page,
): { path: string; status: number; type: string }[] {
  const responses: { path: string; status: number; type: string }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const type = response.headers()['content-type'] ?? '';
    if (path.startsWith('/search-index/')) {
      responses.push({ path, status: response.status(), type });
    }
  });
  return responses;
}

for (const host of hosts) {
  test.describe(host.name, () => {
    test.skip(host.isMissing, 'The server is not installed.');
    let origin = '';
    let stop = async () => {};
    test.beforeAll(async () => {
      const running = await host.startServer();
      origin = `http://127.0.0.1:${running.port}`;
      stop = running.stop;
    });
    test.afterAll(() => stop());

    test('the site works end to end', async ({ page, open }) => {
      const errors = await recordErrors(page);
      const responses = recordSearchResponses(page);

      await test.step('a page at an alias of its path', async () => {
        await open(`${origin}/CRM/Lists.html?x=1#limits`);
        await expect(page).toHaveURL(`${origin}/crm/lists?x=1#limits`);
        await expect(getHeading(page)).toHaveText('Lists');
      });

      await test.step('a legacy path', async () => {
        await open(`${origin}/ai/ai-workforce/ai-receptionist?x=1#set-up`);
        await expect(page).toHaveURL(
          `${origin}/ai/ai-workforce/ai-chat-receptionist/?x=1#set-up`,
        );
        await expect(getHeading(page)).toHaveText(/AI Chat Receptionist/i);
      });

      await test.step('client-side navigation, including to a path with a trailing slash', async () => {
        await open(`${origin}/crm/lists`);
        await markDocument(page);
        await getSidebar(page)
          .getByRole('link', { name: 'Tasks', exact: true })
          .click();
        await expect(page).toHaveURL(`${origin}/crm/tasks`);
        await expect(getHeading(page)).toHaveText('Tasks');
        await getSidebar(page)
          .getByRole('link', { name: 'CRM', exact: true })
          .click();
        await expect(page).toHaveURL(`${origin}/crm/`);
        await expect(getHeading(page)).toHaveText(/CRM/);
        expect(await isSameDocument(page)).toBe(true);
      });

      await test.step('reload and Back', async () => {
        expect((await page.reload())?.status()).toBe(200);
        await expect(page).toHaveURL(`${origin}/crm/`);
        expect(await isSameDocument(page)).toBe(false);
        await page.goBack();
        await expect(page).toHaveURL(`${origin}/crm/tasks`);
        await expect(getHeading(page)).toHaveText('Tasks');
      });

      await test.step('search', async () => {
        await waitForHydration(page);
        await page.getByRole('button', { name: /^Search/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Search' });
        await dialog.getByRole('combobox').fill('opportunities');
        await dialog.getByRole('option').first().click();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/crm\/opportunities/);
        await expect(getHeading(page)).toHaveText('Opportunities');
        expect(responses.length).toBeGreaterThan(0);
        for (const received of responses) {
          expect([received.path, received.status, received.type]).toEqual([
            received.path,
            200,
            expect.stringMatching(
              received.path.endsWith('.json')
                ? /json/
                : /javascript|text\/plain/,
            ),
          ]);
        }
      });

      await test.step('an unknown path', async () => {
        expect((await open(`${origin}/crm/list`))?.status()).toBe(404);
        await expect(getHeading(page)).toHaveText('Page Not Found');
        const similar = page
          .locator('.prose')
          .getByRole('link', { name: 'Lists', exact: true });
        await similar.first().click();
        await expect(page).toHaveURL(`${origin}/crm/lists`);
        await expect(getHeading(page)).toHaveText('Lists');
      });

      expect(errors).toEqual([]);
    });
  });
}
