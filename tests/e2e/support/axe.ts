import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page by WCAG 2.2 A and AA and best practice, after animations have ended. */
export async function violationsOf(page: Page): Promise<string[]> {
  // One that is called off, with the part it moves, has ended as well.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const runner: unknown = Reflect.get(window, 'axe');
    if (
      typeof runner !== 'object' ||
      runner === null ||
      !('run' in runner) ||
      typeof runner.run !== 'function'
    )
      return ['axe did not load'];
    const tags = [
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22a',
      'wcag22aa',
      'best-practice',
    ];
    const result: { violations: { id: string; nodes: { target: string[] }[] }[] } =
      await runner.run(document, {
        runOnly: tags,
      });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}
