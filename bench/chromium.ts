import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findBrowser } from '@/scripts/browser';
import { type Certificate, getTrustFlags } from './certificate';

const probe = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');

/** Launches a Chromium that trusts the certificate. */
export function launchChromium(certificate: Certificate | undefined): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      ...getTrustFlags(certificate),
    ],
  });
}

export type VisitOptions = {
  /** Emulates a mid-range phone on a slow network: 412 × 823 pixels, 4× CPU throttling, 1.6 Mbit/s, 150 ms latency. */
  isPhone?: boolean;
  /** Applies 4× CPU throttling only. */
  isSlow?: boolean;
};

export type Visit = { page: Page; cdp: CDPSession; context: BrowserContext };

/** Runs a callback in a page of a new browser context, with an empty cache. */
export async function visit<Result>(
  browser: Browser,
  { isPhone = false, isSlow = false }: VisitOptions,
  callback: (visit: Visit) => Promise<Result>,
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
    return await callback({ page, cdp, context });
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

/** The data recorded by the probe in a page. Times are in milliseconds. */
export type ProbeData = {
  paints: Record<string, number>;
  largest: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
  clickable: number;
};

/** Reads the data of the probe. */
export function readProbe(page: Page): Promise<ProbeData> {
  return page.evaluate(() => Reflect.get(window, 'bench'));
}

export type Goal = { kind: 'heading' } | { kind: 'dialog' } | { kind: 'result'; path: string };

/** Makes the probe wait for a goal and measure the time since the last click or key press. */
export function waitFor(page: Page, goal: Goal): Promise<void> {
  return page.evaluate((value) => Reflect.get(window, 'bench').wait(value), goal);
}

/** Resolves with the time until the goal was painted, in milliseconds. Rejects after the timeout. */
export async function measureTimeToGoal(page: Page, timeout: number): Promise<number> {
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

/** Opens a page. Throws if the response is not OK, so that an error page is never measured. */
export async function open(page: Page, url: string, timeout = 60_000): Promise<void> {
  const response = await page.goto(url, { timeout });
  if (!response?.ok()) throw new Error(`${url} responded with status ${response?.status()}.`);
}

/** Waits until the page is loaded and the network has been idle for a while. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await page.waitForLoadState('networkidle');
}
