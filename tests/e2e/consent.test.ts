import { expect, type Page, test } from '@playwright/test';

test.use({ storageState: { cookies: [], origins: [] } });

const fixture = 'http://localhost:4301';
const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookie consent' });

/** Every request that leaves this machine's own two servers, answered by a stand-in that says it was there. */
async function foreignRequests(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.standInRan = true;' });
    },
  );
  return asked;
}

test('asks on a first visit, without taking the focus, over nothing that leads on', async ({
  page,
  context,
}) => {
  await page.goto('/crm/lists');
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).not.toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  const box = await banner(page).boundingBox();
  const sidebar = await page.getByRole('navigation', { name: 'Docs sidebar' }).boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan((sidebar?.x ?? 0) + (sidebar?.width ?? 0));
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBeNull();
});

test('is not among the first scripts, and does not load where an answer is kept', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"statistics":false}'));
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  await expect(banner(page)).toHaveCount(0);
  expect(
    scripts.filter((text) => text.includes('Save choices') && text.includes('fieldset')),
  ).toEqual([]);
});

for (const [button, statistics] of [
  ['Accept all', true],
  ['Reject all', false],
] as const) {
  test(`'${button}' is kept, and not asked again`, async ({ page }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe(
      JSON.stringify({ statistics }),
    );
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
    await expect(banner(page)).toHaveCount(0);
  });
}

test('the two answers weigh the same', async ({ page }) => {
  await page.goto('/');
  const looks = await Promise.all(
    ['Accept all', 'Reject all'].map((name) =>
      banner(page)
        .getByRole('button', { name })
        .evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
          return { backgroundColor, color, fontSize, fontWeight };
        }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
});

test('the choices can be made one by one, and changed from the footer', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Manage preferences' }).click();
  await expect(banner(page).getByRole('checkbox', { name: /Necessary/ })).toBeDisabled();
  await banner(page)
    .getByRole('checkbox', { name: /Statistics/ })
    .check();
  await banner(page).getByRole('button', { name: 'Save choices' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page).getByRole('checkbox', { name: /Statistics/ })).toBeChecked();
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe(
    '{"statistics":false}',
  );
});

test('a kept answer that cannot be read is asked for again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"statistics"'));
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
});

test('nothing of another company is asked for before consent, after refusal, or without an id', async ({
  page,
}) => {
  const asked = await foreignRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await page.goto(`${fixture}/welcome`, { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await page.goto(`${fixture}/basics/markdown`, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('the tag manager comes after consent to statistics, with all else denied', async ({
  page,
}) => {
  const asked = await foreignRequests(page);
  await page.goto(`${fixture}/welcome`);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(() => asked)
    .toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
  const commands = await page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return JSON.stringify(Array.isArray(layer) ? layer.map((entry) => ({ ...entry })) : null);
  });
  expect(commands).toContain('"analytics_storage":"denied"');
  expect(commands).toContain('{"0":"consent","1":"update","2":{"analytics_storage":"granted"}}');
  await page.goto(`${fixture}/basics/markdown`);
  await expect.poll(() => asked.length).toBe(2);
});

test('consent that is taken back ends the tag manager', async ({ page }) => {
  const asked = await foreignRequests(page);
  await page.goto(`${fixture}/welcome`);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect
    .poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true))
    .toBe(false);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('a question whose file does not come disturbs nothing, and comes later', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  let isOffline = false;
  await page.route('**/_next/static/chunks/*', (route) =>
    isOffline ? route.abort() : route.continue(),
  );
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"statistics":false}'));
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  isOffline = true;
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists');
  expect(faults).toEqual([]);
  isOffline = false;
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeVisible();
});

test('the declaration lists the third parties of the site that has them', async ({ page }) => {
  await page.goto('/cookie-declaration');
  await expect(page.getByRole('main')).toContainText(
    'The site uses no service of another company.',
  );
  await page.goto(`${fixture}/cookie-declaration`);
  await expect(page.getByRole('main')).toContainText('Google Tag Manager');
});

test('whatever the site keeps is on the declaration', async ({ page, context }) => {
  await page.goto('/cookie-declaration');
  const listed = await page.getByRole('main').getByRole('cell').locator('code').allTextContents();
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await page
    .getByRole('region', { name: 'Announcement' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/gone.js';
    document.head.append(script);
  });
  await page.waitForTimeout(800);
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  await page.goto(`${fixture}/basics/components`);
  await page.getByRole('tab', { name: 'macOS' }).first().click();
  kept.push(
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  );
  const isListed = (key: string) =>
    listed.some((name) => key === name || (name.endsWith('.') && key.startsWith(name)));
  expect(kept.filter((key) => !isListed(key))).toEqual([]);
  expect(kept).toEqual(
    expect.arrayContaining(['theme', 'cookie-consent', 'reload', 'docusaurus.tab.os']),
  );
  expect(await context.cookies()).toEqual([]);
});
