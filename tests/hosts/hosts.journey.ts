import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '@/tests/e2e/fixtures';
import { keepCounts } from './counts';
import { hosts } from './hosts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

/** Addresses that the journey opens and a host may not know. */
const unknown = ['/CRM/Lists.html', '/crm/list'];

/** What the policy refuses, what throws and what the console calls an error, but for pages that are not to be found. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeBinding('tellFault', (_, fault: string) => faults.push(fault));
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', '{"statistics":false}');
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'tellFault')(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isPageNotFound = / 404 /.test(message.text()) && unknown.includes(new URL(url).pathname);
    if (!isPageNotFound) faults.push(`${message.text()} ${url}`);
  });
  return faults;
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

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

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

    test('a reader goes through the site', async ({ page }) => {
      const faults = await faultsOf(page);
      const answers = searchAnswersOf(page);

      await test.step('a page at an odd form of its address', async () => {
        await page.goto(`${origin}/CRM/Lists.html?x=1#limits`);
        await expect(page).toHaveURL(`${origin}/crm/lists?x=1#limits`);
        await expect(heading(page)).toHaveText('Lists');
      });

      await test.step('an older address', async () => {
        await page.goto(`${origin}/ai/ai-workforce/ai-receptionist?x=1#set-up`);
        await expect(page).toHaveURL(`${origin}/ai/ai-workforce/ai-chat-receptionist/?x=1#set-up`);
        await expect(heading(page)).toHaveText(/AI Chat Receptionist/i);
      });

      await test.step('moves without a full load, one of them to an address with a slash', async () => {
        // The open section of the sidebar listens once its own file is there.
        await page.goto(`${origin}/crm/lists`, { waitUntil: 'networkidle' });
        await hydrated(page);
        await mark(page);
        await sidebar(page).getByRole('link', { name: 'Tasks', exact: true }).click();
        await expect(page).toHaveURL(`${origin}/crm/tasks`);
        await expect(heading(page)).toHaveText('Tasks');
        await sidebar(page).getByRole('link', { name: 'CRM', exact: true }).click();
        await expect(page).toHaveURL(`${origin}/crm/`);
        await expect(heading(page)).toHaveText(/CRM/);
        expect(await isMarked(page)).toBe(true);
      });

      await test.step('a reload, and back', async () => {
        expect((await page.reload())?.status()).toBe(200);
        await expect(page).toHaveURL(`${origin}/crm/`);
        expect(await isMarked(page)).toBe(false);
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

      await test.step('an unknown address', async () => {
        expect((await page.goto(`${origin}/crm/list`))?.status()).toBe(404);
        await expect(heading(page)).toHaveText('Page Not Found');
        const nearest = page.locator('.prose').getByRole('link', { name: 'Lists', exact: true });
        await nearest.first().click();
        await expect(page).toHaveURL(`${origin}/crm/lists`);
        await expect(heading(page)).toHaveText('Lists');
      });

      expect(faults).toEqual([]);
      keepCounts(host.name, 'journey', { 'journey passed': 1 });
    });
  });
}
