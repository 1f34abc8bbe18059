import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findBrowser } from '@/scripts/browser';
import { type Certificate, trustOf } from './certificate';

const probe = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');

/** A Chromium that trusts the certificate of the bench. */
export function launchChromium(certificate: Certificate | undefined): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      ...trustOf(certificate),
    ],
  });
}

export type VisitOptions = {
  /** A phone of the middle class on a slow line: 412 × 823, a processor at a quarter, 1.6 Mbit/s, 150 ms a request. */
  isPhone?: boolean;
  /** A processor at a quarter alone. */
  isSlow?: boolean;
};

export type Visit = { page: Page; cdp: CDPSession; context: BrowserContext };

/** Does something in a page of a browser that has never been to the site. */
export async function visit<Result>(
  browser: Browser,
  { isPhone = false, isSlow = false }: VisitOptions,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const viewport = isPhone ? { width: 412, height: 823 } : { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport });
  try {
    await context.addInitScript({ content: probe });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (isPhone || isSlow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (isPhone) await cdp.send('Network.emulateNetworkConditions', slowNetwork);
    return await work({ page, cdp, context });
  } finally {
    await context.close();
  }
}

const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

/** What the probe has seen in a page. */
export type Seen = {
  paints: Record<string, number>;
  largest: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
  clickable: number;
};

/** Reads what the probe has seen. */
export function seenIn(page: Page): Promise<Seen> {
  return page.evaluate(() => Reflect.get(window, 'bench'));
}

export type Goal = { kind: 'heading' } | { kind: 'dialog' } | { kind: 'result'; path: string };

/** Lets the probe wait for a goal; the time runs from the reader's last click or key. */
export function waitFor(page: Page, goal: Goal): Promise<void> {
  return page.evaluate((wanted) => Reflect.get(window, 'bench').wait(wanted), goal);
}

/** How long the goal took until it was painted, in milliseconds. Rejects when it was not within the time. */
export async function timeTo(page: Page, timeout: number): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const { from, to } = JSON.parse(sessionStorage.getItem('bench-wait') ?? '{}');
      return to > 0 ? to - from : undefined;
    },
    undefined,
    { timeout, polling: 50 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Opens a page. Throws an Error when it is not there: its figures would be those of another. */
export async function open(page: Page, url: string, timeout = 60_000): Promise<void> {
  const response = await page.goto(url, { timeout });
  if (!response?.ok()) throw new Error(`${url} answers with ${response?.status()}.`);
}

/** Waits until the page is loaded, and nothing has been asked for during a while. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await page.waitForLoadState('networkidle');
}
