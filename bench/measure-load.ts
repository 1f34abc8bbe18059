import type { Browser } from '@playwright/test';
import { openPage, type ProbeData, readProbe, visit, waitUntilIdle } from './chromium';
import type { Metrics } from './results';
import type { ServedSite } from './serve-sites';

/** Measures how soon a first visitor on a phone can read and use a page. */
export function measureLoad(browser: Browser, { runningSite, path }: ServedSite): Promise<Metrics> {
  return visit(browser, { isPhone: true }, async (page) => {
    await openPage(page, runningSite.origin + path);
    await waitUntilIdle(page);
    const data = await readProbe(page);
    return {
      'FCP, ms': data.firstContentfulPaint,
      'LCP, ms': data.largestContentfulPaint,
      CLS: data.layoutShift,
      'TBT, ms': getTotalBlockingTime(data),
      ...(data.interactive > 0 && { 'ready for clicks, ms': data.interactive }),
    };
  });
}

/** Returns the sum of the time beyond 50 ms of each task after the first contentful paint, in milliseconds. */
export function getTotalBlockingTime({
  firstContentfulPaint,
  longTasks,
}: Pick<ProbeData, 'firstContentfulPaint' | 'longTasks'>): number {
  return longTasks.reduce((sum, { startTime, duration }) => {
    const afterPaint = Math.min(duration, startTime + duration - firstContentfulPaint);
    return sum + Math.max(0, afterPaint - 50);
  }, 0);
}
