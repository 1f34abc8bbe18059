import type { Page } from '@playwright/test';
import * as messages from '@/messages';
import * as deferredMessages from '@/messages/deferred';
import {
  expect,
  fill,
  getOrigin,
  isSameDocument,
  markDocument,
  needs,
  test,
  waitUntilSettled,
} from './fixtures';
import {
  mockThirdParties,
  recordPolicyViolations,
} from './support/policy-violations';
import { getSearchDialog } from './support/search-dialog';

const evil = 'https://evil.example';

const getSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('nothing is blocked while a reader', () => {
  test('uses the theme, the sidebar, links and the search', async ({
    page,
    open,
  }) => {
    const violations = await recordPolicyViolations(page);
    await open('/crm/lists');

    await test.step('theme', async () => {
      await page.getByRole('button', { name: /currently light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: /currently dark mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
    await test.step('consent', async () => {
      await page
        .getByRole('button', { name: messages.consent.settings })
        .click();
      const banner = page.getByRole('dialog', {
        name: deferredMessages.consentBanner.title,
      });
      await banner
        .getByRole('button', { name: deferredMessages.consentBanner.acceptAll })
        .click();
      await expect(banner).toHaveCount(0);
    });
    await test.step('sidebar and announcement', async () => {
      await getSidebar(page)
        .getByRole('button', { name: "Expand sidebar category 'AI'" })
        .click();
      await expect(
        getSidebar(page).getByRole('link', { name: 'Knowledge base' }),
      ).toBeVisible();
      const notice = page.getByRole('region', { name: 'Announcement' });
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
    });
    await test.step('consecutive navigations', async () => {
      await markDocument(page);
      const pagination = page.getByRole('navigation', { name: 'Docs pages' });
      for (let count = 0; count < 3; count++) {
        const url = page.url();
        await pagination.getByRole('link', { name: /^Next/ }).click();
        await expect(page).not.toHaveURL(url);
        await expect(getHeading(page)).toBeVisible();
      }
      expect(await isSameDocument(page)).toBe(true);
    });
    await test.step('search', async () => {
      const { dialog, field, options, ...search } = getSearchDialog(page);
      const url = page.url();
      await search.open();
      await fill(field, 'contact');
      await options.first().click();
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL(url);
    });
    await waitUntilSettled(page);
    expect(violations).toEqual([]);
  });

  test('uses tabs, code blocks and a same-origin worker', async ({
    page,
    context,
    open,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const violations = await recordPolicyViolations(page);
    await page.route('**/_next/static/worker.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'postMessage("started")',
      }),
    );
    await open(`${getOrigin('syntax')}/basics/components`);
    await page.getByRole('tab', { name: 'macOS' }).first().click();
    await expect(page.getByText('Use Command.')).toBeVisible();
    await getSidebar(page)
      .getByRole('link', { name: 'Plain Markdown' })
      .click();
    const block = page.getByRole('figure', { name: 'hello.js' });
    await block.getByRole('button', { name: 'Toggle word wrap' }).click();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('const');
    await test.step('worker', async () => {
      expect(await page.evaluate(startWorker)).toBe('started');
    });
    await waitUntilSettled(page);
    expect(violations).toEqual([]);
  });
});

/** Starts a worker from this site and resolves with its first message. */
function startWorker(): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker('/_next/static/worker.js');
    worker.addEventListener('message', ({ data }) => resolve(data));
  });
}

/** Modifies the HTML of /crm/lists before the browser receives it. */
async function editHtml(
  page: Page,
  edit: (html: string) => string,
): Promise<void> {
  await page.route('**/crm/lists', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

const hasScriptRun = (page: Page) =>
  page.evaluate(() => 'injected' in window || 'thirdPartyRan' in window);

/** Injected HTML snippets, and the violation that each snippet causes. */
const injectedHtml: [html: string, violation: string][] = [
  ['<script>window.injected = 1</script>', 'script-src-elem: inline'],
  [
    '<img src="/x.png" alt="" onerror="window.injected = 1">',
    'script-src-attr: inline',
  ],
  [`<script src="${evil}/a.js"></script>`, `script-src-elem: ${evil}/a.js`],
  [
    '<script src="data:text/javascript,injected=1"></script>',
    'script-src-elem: data',
  ],
  ['<p style="color: red">injected</p>', 'style-src-attr: inline'],
  ['<style>p { color: red }</style>', 'style-src-elem: inline'],
  [`<img src="${evil}/a.png" alt="">`, `img-src: ${evil}/a.png`],
  [`<iframe src="${evil}/" title="injected"></iframe>`, `frame-src: ${evil}`],
  [`<object data="${evil}/a.swf"></object>`, `object-src: ${evil}`],
  [`<base href="${evil}/">`, `base-uri: ${evil}`],
];

test('blocks all HTML injections', async ({ page, open }) => {
  needs('blocked frames');
  const violations = await recordPolicyViolations(page);
  const requests = await mockThirdParties(page, {
    'evil.example': 'window.thirdPartyRan = 1',
  });
  const link = '<a href="javascript:window.injected = 1">injected link</a>';
  const form = `<form action="${evil}/form"><button>injected button</button></form>`;
  const html = [...injectedHtml.map(([html]) => html), link, form].join('');
  await editHtml(page, (text) => text.replace('</body>', `${html}</body>`));
  await open('/crm/lists');
  for (const [html, violation] of injectedHtml) {
    await expect
      .poll(() => violations, html)
      .toContainEqual(expect.stringContaining(violation));
  }

  await test.step('a javascript: link', async () => {
    const before = violations.length;
    await page.getByRole('link', { name: 'injected link' }).click();
    await expect
      .poll(() => violations.slice(before))
      .toContainEqual(expect.stringMatching(/^script-src/));
  });
  await test.step('a form that submits to another site', async () => {
    await page
      .getByRole('button', { name: 'injected button' })
      .click({ noWaitAfter: true });
    await expect
      .poll(() => violations)
      .toContainEqual(expect.stringContaining(`form-action: ${evil}`));
  });
  await waitUntilSettled(page);
  expect(await hasScriptRun(page)).toBe(false);
  expect(requests).toEqual([]);
});

/** Actions that page scripts must not perform, and the violation that each action causes. */
const blockedActions: [name: string, act: () => unknown, violation: string][] =
  [
    [
      'an inline script',
      () => {
        const script = document.createElement('script');
        script.append('window.injected = 1');
        document.head.append(script);
      },
      'script-src-elem: inline',
    ],
    [
      'a worker from a blob URL',
      () => void new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
      'worker-src: blob',
    ],
    [
      'a request to another site',
      () => void fetch('https://evil.example/fetched').catch(() => {}),
      'connect-src: https://evil.example/fetched',
    ],
  ];

test('blocks script actions that the site does not need', async ({
  page,
  open,
}) => {
  const violations = await recordPolicyViolations(page);
  const requests = await mockThirdParties(page, {
    'evil.example': 'window.thirdPartyRan = 1',
  });
  await open('/crm/lists');
  for (const [name, act, violation] of blockedActions) {
    await test.step(name, async () => {
      // Some of these actions throw.
      await page.evaluate(act).catch(() => {});
      await expect
        .poll(() => violations)
        .toContainEqual(expect.stringContaining(violation));
    });
  }
  await waitUntilSettled(page);
  expect(await hasScriptRun(page)).toBe(false);
  expect(requests).toEqual([]);
});

test('React can recover from a hydration mismatch', async ({ page, open }) => {
  const violations = await recordPolicyViolations(page);
  await editHtml(page, (html) =>
    html.replace(/(<h1.*?<span>)Lists/, '$1Listes'),
  );
  await open('/crm/lists');
  await expect(getHeading(page)).toHaveText('Lists');
  // React error 418 is a hydration mismatch; nothing else may be reported.
  expect(violations.join()).toContain('#418');
  expect(violations.filter((violation) => !violation.includes('#418'))).toEqual(
    [],
  );
  await getSidebar(page).getByRole('link', { name: 'Tasks' }).click();
  await expect(getHeading(page)).toHaveText('Tasks');
});

/** Minimal versions of the third-party scripts, based on their documentation. */
const thirdPartyScripts = {
  'www.googletagmanager.com':
    'navigator.sendBeacon("https://region1.google-analytics.com/g/collect");new Image().src="https://www.google-analytics.com/a.gif";window.thirdPartyRan=1',
  'consent.cookiebot.com': `const start=()=>{
    document.body.insertAdjacentHTML("beforeend","<div id=CybotCookiebotDialog><style>#CybotCookiebotDialog{color:rgb(1,2,3)}</style>Cookies?</div>");
    const frame=document.createElement("iframe");frame.src="https://consentcdn.cookiebot.com/sdk/bc-v4.min.html";document.body.append(frame);
    const more=document.createElement("script");more.src="https://consentcdn.cookiebot.com/consentconfig/a.js";document.head.append(more)};
    if(document.readyState==="loading")document.addEventListener("DOMContentLoaded",start);else start()`,
  'consentcdn.cookiebot.com': 'window.thirdPartyRan=1',
};

/** Adds a script from an unknown third party, and expects the policy to block it. */
async function expectUnknownScriptBlocked(
  page: Page,
  violations: string[],
): Promise<void> {
  const addScript = (src: string) =>
    document.head.append(
      Object.assign(document.createElement('script'), { src }),
    );
  await page.evaluate(addScript, `${evil}/a.js`);
  await expect
    .poll(() => violations.join())
    .toContain(`script-src-elem: ${evil}/a.js`);
}

test.describe('with a tag manager', () => {
  test.use({ site: 'syntax', consent: { statistics: true } });

  test('sends a page view, and no other third-party script can run', async ({
    page,
    open,
  }) => {
    const violations = await recordPolicyViolations(page);
    await mockThirdParties(page, thirdPartyScripts);
    await open('/welcome');
    await expect.poll(() => hasScriptRun(page)).toBe(true);
    // It moves the footer.
    await expect(
      page.getByText(deferredMessages.feedback.question),
    ).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Cookie Declaration' }).click();
    await expect(getHeading(page)).toHaveText('Cookie Declaration');
    await waitUntilSettled(page);
    expect(violations).toEqual([]);
    await expectUnknownScriptBlocked(page, violations);
  });
});

test.describe('with a consent platform', () => {
  test.use({ site: 'syntax-next' });

  test('shows its banner, and no other third-party script can run', async ({
    page,
    open,
  }) => {
    const violations = await recordPolicyViolations(page);
    await mockThirdParties(page, thirdPartyScripts);
    // The page does not wait for the platform, which may arrive after it is parsed.
    await page.route('https://consent.cookiebot.com/uc.js', async (route) => {
      await page.waitForEvent('domcontentloaded');
      await route.fallback();
    });
    await open('/welcome');
    await expect(page.getByText('Cookies?')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect.poll(() => hasScriptRun(page)).toBe(true);
    await getSidebar(page).getByRole('link', { name: 'The basics' }).click();
    await expect(page).toHaveURL(/\/category\/the-basics$/);
    await waitUntilSettled(page);
    expect(violations).toEqual([]);
    await expectUnknownScriptBlocked(page, violations);
  });
});
