import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/scripts/browser';
import { type Certificate, getTrustFlag } from './site-server';

const probe = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');

/** Launches a Chromium that trusts the certificate. */
export function launchChromium(certificate: Certificate): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', getTrustFlag(certificate)],
  });
}

/**
 * A desktop, a desktop with 4× CPU throttling, or a phone of 412 × 823 pixels with the same
 * throttling.
 */
export type Device = 'desktop' | 'slow desktop' | 'phone';

/**
 * Runs a callback with a page in a new browser context, so the cache is empty. Resolves with the
 * callback's result.
 */
export async function visitPage<Result>(
  browser: Browser,
  device: Device,
  callback: (page: Page) => Promise<Result>,
): Promise<Result> {
  const viewport =
    device === 'phone'
      ? { width: 412, height: 823 }
      : { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport });
  try {
    await context.addInitScript({ content: probe });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (device !== 'desktop') {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    return await callback(page);
  } finally {
    await context.close();
  }
}

/** Metrics recorded by the probe. Times are in milliseconds. */
export type ProbeData = {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
  /** 0 if the page never becomes interactive. */
  interactive: number;
};

/** Returns the metrics recorded by the probe. */
export function readProbe(page: Page): Promise<ProbeData> {
  return page.evaluate(() => Reflect.get(window, 'bench'));
}

/** Opens a page. Throws if the response is not OK, so that an error page is never measured. */
export async function openPage(
  page: Page,
  url: string,
  timeout = 60_000,
): Promise<void> {
  const response = await page.goto(url, { timeout });
  if (!response?.ok()) {
    throw new Error(`${url} responded with status ${response?.status()}.`);
  }
}

/** Waits until the page has loaded and its idle-time prefetches are complete. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await page.waitForLoadState('networkidle');
}
