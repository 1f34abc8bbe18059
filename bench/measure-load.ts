import { open, type ProbeData, readProbe, settle, visit } from './chromium';
import type { MeasuredSite } from './measured-site';
import type { Metrics } from './samples';

/** How soon a page of the site can be read and used by a first visitor on a phone. */
export function measureLoad({ browser, running, path }: MeasuredSite): Promise<Metrics> {
  return visit(browser, { isPhone: true }, async ({ page }) => {
    await open(page, running.origin + path);
    await settle(page);
    const seen = await readProbe(page);
    const load = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventEnd),
    );
    return {
      'FCP, ms': seen.paints['first-contentful-paint'] ?? Number.NaN,
      'LCP, ms': seen.largest,
      CLS: seen.shift,
      'TBT, ms': getTotalBlockingTime(seen),
      'longest task, ms': Math.max(0, ...seen.tasks.map(({ duration }) => duration)),
      'load, ms': Number(load[0]),
      ...(seen.clickable > 0 && { 'ready for clicks, ms': seen.clickable }),
    };
  });
}

/** The time beyond 50 ms of each task after the first paint. */
export function getTotalBlockingTime({
  paints,
  tasks,
}: Pick<ProbeData, 'paints' | 'tasks'>): number {
  const first = paints['first-contentful-paint'] ?? 0;
  return tasks
    .filter(({ startTime, duration }) => startTime + duration > first)
    .reduce((sum, { startTime, duration }) => {
      const seen = Math.min(duration, startTime + duration - first);
      return sum + Math.max(0, seen - 50);
    }, 0);
}
