import { expect, type Page, test } from '@playwright/test';
import { createPreview } from '@/lib/export/preview-server';
import { withPolicy } from '@/lib/export/security-policy';
import { hydrated } from './fixtures';
import { startServer } from './support/start-server';

const fixture = 'http://localhost:4301';
const odd = '/automations/campaign-actions –automation-builder';

/** Whatever a page's policy refuses, whatever the console says of it, and whatever throws. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeBinding('tellFault', (_, fault: string) => faults.push(fault));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'tellFault')(`${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (
      /Content Security Policy|Trusted ?(?:Types|HTML|Script)|Permissions-Policy/.test(
        message.text(),
      )
    )
      faults.push(message.text());
  });
  return faults;
}

/** Requests to other machines, all answered here. */
async function foreignRequests(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.foreignRan = true;' });
    },
  );
  return asked;
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const pages = [
  '/',
  '/crm/',
  '/crm/lists',
  '/ai',
  odd,
  '/tags',
  '/tags/contacts',
  '/cookie-declaration',
  '/markdown-page',
  '/search?q=contact',
  '/no-such-page',
  '/CRM/Lists.html?a=1',
  `${fixture}/welcome`,
  `${fixture}/basics/markdown`,
  `${fixture}/basics/components`,
  `${fixture}/no-such-page`,
];

for (const mode of ['light', 'dark']) {
  test(`every kind of page opens in ${mode} mode and nothing is refused`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    const faults = await faultsOf(page);
    for (const address of pages) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      expect(faults, address).toEqual([]);
    }
  });
}

type Step = { name: string; address: string; phone?: true; act: (page: Page) => Promise<void> };

/** What a reader does on a page; each must end without a refusal. */
const steps: Step[] = [
  {
    name: 'changing the mode',
    address: '/crm/lists',
    act: async (page) => {
      await page.getByRole('button', { name: /currently light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: /currently dark mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    },
  },
  {
    name: 'the menu of a phone',
    address: '/crm/lists',
    phone: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const menu = page.getByRole('dialog', { name: 'Navigation' });
      await menu.getByRole('button', { name: '← Back to main menu' }).click();
      await menu.getByRole('button', { name: 'Docs menu →' }).click();
      await menu.getByRole('link', { name: 'Tasks' }).click();
      await expect(heading(page)).toHaveText('Tasks');
    },
  },
  {
    name: 'the question of consent',
    address: '/crm/lists',
    act: async (page) => {
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      const banner = page.getByRole('dialog', { name: 'Cookie consent' });
      await banner.getByRole('button', { name: 'Accept all' }).click();
      await expect(banner).toHaveCount(0);
    },
  },
  {
    name: 'a section of the sidebar and the announcement',
    address: '/crm/lists',
    act: async (page) => {
      await sidebar(page).getByRole('button', { name: "Expand sidebar category 'AI'" }).click();
      await expect(sidebar(page).getByRole('link', { name: 'Knowledge base' })).toBeVisible();
      const notice = page.getByRole('region', { name: 'Announcement' });
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
    },
  },
  {
    name: 'tabs',
    address: `${fixture}/basics/components`,
    act: async (page) => {
      await page.getByRole('tab', { name: 'macOS' }).first().click();
      await expect(page.getByText('Use Command.')).toBeVisible();
    },
  },
  {
    name: 'copying and wrapping code',
    address: `${fixture}/basics/markdown`,
    act: async (page) => {
      const block = page.getByRole('figure', { name: 'hello.js' });
      await block.getByRole('button', { name: 'Toggle word wrap' }).click();
      await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
      await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    },
  },
  {
    name: 'search, from a query to a page',
    address: '/crm/lists',
    act: async (page) => {
      await page.getByRole('button', { name: /^Search/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('contact');
      await dialog.getByRole('option').first().click();
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL('/crm/lists');
    },
  },
  {
    name: 'the page of search results',
    address: '/search?q=contact',
    act: async (page) => {
      await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
      await page.getByRole('main').getByRole('searchbox').fill('campaign');
      await expect(page).toHaveURL(/q=campaign/);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).not.toHaveURL(/\/search/);
    },
  },
  {
    name: 'ten moves from page to page',
    address: '/crm/lists',
    act: async (page) => {
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', {
        name: /^Next/,
      });
      for (let move = 0; move < 10; move++) {
        const before = page.url();
        await next.click();
        await expect(page).not.toHaveURL(before);
        await expect(heading(page)).toBeVisible();
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  },
];

for (const { name, address, phone, act } of steps) {
  test(`nothing is refused: ${name}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (phone) await page.setViewportSize({ width: 390, height: 800 });
    const faults = await faultsOf(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await act(page);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
}

const evil = 'https://evil.example';

/** Opens a page whose HTML was changed on its way. */
async function openChanged(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/crm/lists', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
}

const hasRun = (page: Page) => page.evaluate(() => 'planted' in window || 'foreignRan' in window);

for (const [name, planted, directive] of [
  ['an inline script', '<script>window.planted = 1</script>', 'script-src-elem: inline'],
  [
    'an inline handler',
    '<img src="/x.png" alt="" onerror="window.planted = 1">',
    'script-src-attr',
  ],
  ['a foreign script', `<script src="${evil}/a.js"></script>`, `script-src-elem: ${evil}/a.js`],
  ['a script as data', '<script src="data:text/javascript,planted=1"></script>', 'script-src-elem'],
  ['a style attribute', '<p style="color: red">planted</p>', 'style-src-attr'],
  ['a style element', '<style>p { color: red }</style>', 'style-src-elem'],
  ['a foreign picture', `<img src="${evil}/a.png" alt="">`, 'img-src'],
  ['a frame', `<iframe src="${evil}/" title="planted"></iframe>`, 'frame-src'],
  ['a plugin', `<object data="${evil}/a.swf"></object>`, 'object-src'],
  ['another base', `<base href="${evil}/">`, 'base-uri'],
] as const) {
  test(`${name} in the HTML is refused`, async ({ page }) => {
    const faults = await faultsOf(page);
    const asked = await foreignRequests(page);
    await openChanged(page, (html) => html.replace('</body>', `${planted}</body>`));
    await expect.poll(() => faults.some((fault) => fault.startsWith(directive))).toBe(true);
    expect(await hasRun(page)).toBe(false);
    expect(asked).toEqual([]);
  });
}

test('a `javascript:` link and a form that leads away do nothing', async ({ page }) => {
  const faults = await faultsOf(page);
  const asked = await foreignRequests(page);
  const link = '<a href="javascript:window.planted = 1">planted link</a>';
  const form = `<form action="${evil}/"><button>planted button</button></form>`;
  await openChanged(page, (html) => html.replace('</body>', `${link}${form}</body>`));
  await page.getByRole('link', { name: 'planted link' }).click();
  await expect.poll(() => faults.some((fault) => fault.startsWith('script-src'))).toBe(true);
  expect(await hasRun(page)).toBe(false);
  await page.getByRole('button', { name: 'planted button' }).click({ noWaitAfter: true });
  await expect.poll(() => faults.some((fault) => fault.startsWith('form-action'))).toBe(true);
  expect(asked).toEqual([]);
});

for (const [name, plant, directive] of [
  [
    'HTML',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/x.png" alt="">');
    },
    'require-trusted-types-for',
  ],
  [
    'a foreign script',
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/a.js';
      document.head.append(script);
    },
    'require-trusted-types-for',
  ],
  [
    'an inline script',
    () => {
      const script = document.createElement('script');
      script.append('window.planted = 1');
      document.head.append(script);
    },
    'require-trusted-types-for',
  ],
  [
    'text as code',
    () => void Reflect.apply(setTimeout, window, ['planted = 1']),
    'require-trusted',
  ],
  [
    'another policy',
    () => {
      const all = (text: string) => text;
      const rules = { createScriptURL: all, createScript: all, createHTML: all };
      window.trustedTypes?.createPolicy('mine', rules);
    },
    'trusted-types',
  ],
  [
    'a worker made of text',
    () => void new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
    'require-trusted-types-for',
  ],
  ['a request elsewhere', () => void fetch('https://evil.example/').catch(() => {}), 'connect-src'],
] as const) {
  test(`${name} is refused to a script of the page`, async ({ page }) => {
    const faults = await faultsOf(page);
    const asked = await foreignRequests(page);
    await page.goto('/crm/lists', { waitUntil: 'networkidle' });
    await page.evaluate(plant).catch(() => {});
    await expect.poll(() => faults.some((fault) => fault.startsWith(directive))).toBe(true);
    expect(await hasRun(page)).toBe(false);
    expect(asked).toEqual([]);
  });
}

test('a worker of the site starts', async ({ page }) => {
  const faults = await faultsOf(page);
  await page.route('**/_next/static/worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage("started")' }),
  );
  await page.goto('/crm/lists', { waitUntil: 'networkidle' });
  const message = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = new Worker('/_next/static/worker.js');
        worker.addEventListener('message', ({ data }) => resolve(data));
      }),
  );
  expect(message).toBe('started');
  expect(faults).toEqual([]);
});

test('a page that React must draw anew is drawn', async ({ page }) => {
  const faults = await faultsOf(page);
  await openChanged(page, (html) => html.replace(/(<h1[^>]*>)Lists/, '$1Listes'));
  await expect(heading(page)).toHaveText('Lists');
  // React tells of what it mended, and of nothing else.
  expect(faults.join()).toContain('#418');
  expect(faults.filter((fault) => !fault.includes('#418'))).toEqual([]);
  await sidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(heading(page)).toHaveText('Tasks');
});

test('a page that leads on by a script of its own leads on', async ({ page }) => {
  const faults = await faultsOf(page);
  const html =
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><script>location.replace("/crm/lists"+location.search+location.hash)</script></head><body></body></html>';
  await page.route('**/moved.html*', (route) =>
    route.fulfill({ contentType: 'text/html', body: withPolicy(html, []) }),
  );
  await page.goto('/moved.html?a=1#limits');
  await expect(page).toHaveURL('/crm/lists?a=1#limits');
  expect(faults).toEqual([]);
});

/** Stand-ins for scripts of third parties, which do in small what their makers say that they do. */
const standIns: Record<string, string> = {
  'www.googletagmanager.com':
    'navigator.sendBeacon("https://region1.google-analytics.com/g/collect");new Image().src="https://www.google-analytics.com/a.gif";window.hasRun=1',
  'consent.cookiebot.com': `document.addEventListener("DOMContentLoaded",()=>{
    document.body.insertAdjacentHTML("beforeend","<div id=CybotCookiebotDialog><style>#CybotCookiebotDialog{color:rgb(1,2,3)}</style>Cookies?</div>");
    const frame=document.createElement("iframe");frame.src="https://consentcdn.cookiebot.com/sdk/bc-v4.min.html";document.body.append(frame);
    const more=document.createElement("script");more.src="https://consentcdn.cookiebot.com/consentconfig/a.js";document.head.append(more)})`,
  'consentcdn.cookiebot.com': 'window.hasRun=1',
};

async function standInForThirdParties(page: Page): Promise<void> {
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      if (pathname.endsWith('.html')) return route.fulfill({ contentType: 'text/html', body: '' });
      return route.fulfill({ contentType: 'text/javascript', body: standIns[hostname] ?? '' });
    },
  );
}

/** A script of a company that the site does not use. */
async function plantForeignScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/a.js';
    document.head.append(script);
  });
}

test('the tag manager counts a visit where it is configured, and brings in no one else', async ({
  page,
}) => {
  const faults = await faultsOf(page);
  await standInForThirdParties(page);
  await page.addInitScript(() => localStorage.setItem('cookie-consent', '{"statistics":true}'));
  await page.goto(`${fixture}/welcome`, { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => 'hasRun' in window)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Declaration' }).click();
  await expect(heading(page)).toHaveText('Cookie Declaration');
  expect(faults).toEqual([]);
  await plantForeignScript(page);
  await expect.poll(() => faults.join()).toContain(`script-src-elem: ${evil}/a.js`);
});

test('Cookiebot asks where it is configured, and brings in no one else', async ({ page }) => {
  const { origin, end } = await startServer(await createPreview('test-results/deployed-out'));
  const faults = await faultsOf(page);
  await standInForThirdParties(page);
  await page.goto(`${origin}/welcome`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Cookies?')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect.poll(() => page.evaluate(() => 'hasRun' in window)).toBe(true);
  await sidebar(page).getByRole('link', { name: 'The basics' }).click();
  await expect(page).toHaveURL(/\/category\/the-basics$/);
  expect(faults).toEqual([]);
  await plantForeignScript(page);
  await expect.poll(() => faults.join()).toContain(`script-src-elem: ${evil}/a.js`);
  end();
});
