import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/scripts/browser';
import { type Certificate, getTrustFlag } from './certificate';
import { slowNetwork } from './slow-proxy';

const probe = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');

/** Launches a Chromium that trusts the certificate. */
export function launchChromium(certificate: Certificate): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', getTrustFlag(certificate)],
  });
}

export type VisitOptions = {
  /** Emulates a mid-range phone on a slow network: 412 × 823 pixels, 4× CPU throttling, 1.6 Mbit/s, 150 ms latency. */
  isPhone?: boolean;
  /** Applies 4× CPU throttling only. */
  isSlowCpu?: boolean;
};

/** Runs a callback with a page of a new browser context, which has an empty cache. Resolves with its result. */
export async function visit<Result>(
  browser: Browser,
  { isPhone = false, isSlowCpu = false }: VisitOptions,
  callback: (page: Page) => Promise<Result>,
): Promise<Result> {
  const viewport = isPhone ? { width: 412, height: 823 } : { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport });
  try {
    await context.addInitScript({ content: probe });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (isPhone || isSlowCpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (isPhone) {
      const { latency, bytesPerSecond } = slowNetwork;
      const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        ...throughput,
      });
    }
    return await callback(page);
  } finally {
    await context.close();
  }
}

/** What the probe records in a page. Times are in milliseconds. */
export type ProbeData = {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
  /** 0 if the page never becomes interactive. */
  interactive: number;
};

/** Returns the data of the probe. */
export function readProbe(page: Page): Promise<ProbeData> {
  return page.evaluate(() => Reflect.get(window, 'bench'));
}

export type Goal = { kind: 'heading' } | { kind: 'result'; path: string };

/** Starts to watch for a goal: a new `h1`, or a search result with this path. */
export function watchForGoal(page: Page, goal: Goal): Promise<void> {
  return page.evaluate((value) => Reflect.get(window, 'bench').watchForGoal(value), goal);
}

/** Resolves with the time from the last click or key press until the goal was painted, in milliseconds. Rejects after the timeout. */
export async function getTimeToGoal(page: Page, timeout: number): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const { start, end } = JSON.parse(sessionStorage.getItem('bench-goal') ?? '{}');
      return end > 0 ? end - start : undefined;
    },
    undefined,
    { timeout, polling: 50 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Opens a page. Throws if the response is not OK, so that an error page is never measured. */
export async function openPage(page: Page, url: string, timeout = 60_000): Promise<void> {
  const response = await page.goto(url, { timeout });
  if (!response?.ok()) throw new Error(`${url} responded with status ${response?.status()}.`);
}

/** Waits until the page is loaded and has prefetched what it prefetches when idle. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await page.waitForLoadState('networkidle');
}
