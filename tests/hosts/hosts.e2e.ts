import type { Page } from '@playwright/test';
import { expect, hydrated, isSameDocument, markDocument, test } from '@/tests/e2e/fixtures';
import { keepCounts } from './counts';
import { hosts } from './hosts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

// Every host starts a server of its own, at a port of its own.
test.use({ baseURL: 'http://127.0.0.1', storageState: { cookies: [], origins: [] } });

/** Paths that the test opens and a host may not know. */
const unknown = ['/CRM/Lists.html', '/crm/list'];

/** What the policy rejects, what throws and what the console calls an error, but for pages that are not to be found. */
async function errorsOf(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeBinding('reportError', (_, error: string) => errors.push(error));
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', '{"statistics":false}');
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'reportError')(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isPageNotFound = / 404 /.test(message.text()) && unknown.includes(new URL(url).pathname);
    if (!isPageNotFound) errors.push(`${message.text()} ${url}`);
  });
  return errors;
}

/** The answers to requests for files of the search: status and type. */
function searchAnswersOf(page: Page): { path: string; status: number; type: string }[] {
  const answers: { path: string; status: number; type: string }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const type = response.headers()['content-type'] ?? '';
    if (path.startsWith('/search-index/')) answers.push({ path, status: response.status(), type });
  });
  return answers;
}

for (const host of hosts) {
  test.describe(host.name, () => {
    test.skip(host.isMissing, 'It is not installed on this machine.');
    let origin = '';
    let stop = async () => {};
    test.beforeAll(async () => {
      const running = await host.begin();
      origin = `http://127.0.0.1:${running.port}`;
      stop = running.stop;
    });
    test.afterAll(() => stop());

    test('a reader goes through the site', async ({ page, open }) => {
      const errors = await errorsOf(page);
      const answers = searchAnswersOf(page);

      await test.step('a page at another form of its path', async () => {
        await open(`${origin}/CRM/Lists.html?x=1#limits`);
        await expect(page).toHaveURL(`${origin}/crm/lists?x=1#limits`);
        await expect(heading(page)).toHaveText('Lists');
      });

      await test.step('a legacy path', async () => {
        await open(`${origin}/ai/ai-workforce/ai-receptionist?x=1#set-up`);
        await expect(page).toHaveURL(`${origin}/ai/ai-workforce/ai-chat-receptionist/?x=1#set-up`);
        await expect(heading(page)).toHaveText(/AI Chat Receptionist/i);
      });

      await test.step('navigation without a full load, once to a path with a trailing slash', async () => {
        await open(`${origin}/crm/lists`);
        await markDocument(page);
        await sidebar(page).getByRole('link', { name: 'Tasks', exact: true }).click();
        await expect(page).toHaveURL(`${origin}/crm/tasks`);
        await expect(heading(page)).toHaveText('Tasks');
        await sidebar(page).getByRole('link', { name: 'CRM', exact: true }).click();
        await expect(page).toHaveURL(`${origin}/crm/`);
        await expect(heading(page)).toHaveText(/CRM/);
        expect(await isSameDocument(page)).toBe(true);
      });

      await test.step('a reload, and back', async () => {
        expect((await page.reload())?.status()).toBe(200);
        await expect(page).toHaveURL(`${origin}/crm/`);
        expect(await isSameDocument(page)).toBe(false);
        await page.goBack();
        await expect(page).toHaveURL(`${origin}/crm/tasks`);
        await expect(heading(page)).toHaveText('Tasks');
      });

      await test.step('search', async () => {
        await hydrated(page);
        await page.getByRole('button', { name: /^Search/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Search' });
        await dialog.getByRole('combobox').fill('opportunities');
        await dialog.getByRole('option').first().click();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/crm\/opportunities/);
        await expect(heading(page)).toHaveText('Opportunities');
        expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers)
          expect([answer.path, answer.status, answer.type]).toEqual([
            answer.path,
            200,
            expect.stringMatching(
              answer.path.endsWith('.json') ? /json/ : /javascript|text\/plain/,
            ),
          ]);
      });

      await test.step('an unknown path', async () => {
        expect((await open(`${origin}/crm/list`))?.status()).toBe(404);
        await expect(heading(page)).toHaveText('Page Not Found');
        const nearest = page.locator('.prose').getByRole('link', { name: 'Lists', exact: true });
        await nearest.first().click();
        await expect(page).toHaveURL(`${origin}/crm/lists`);
        await expect(heading(page)).toHaveText('Lists');
      });

      expect(errors).toEqual([]);
      keepCounts(host.name, 'end-to-end', { 'end-to-end test passed': 1 });
    });
  });
}
