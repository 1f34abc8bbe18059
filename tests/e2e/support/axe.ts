import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForAnimations } from '@/tests/e2e/fixtures';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

/**
 * Waits for animations to end, and returns the violations of WCAG 2.2 A, AA and best practices with
 * their elements.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  return page.evaluate(runAxe, tags);
}

async function runAxe(runOnly: string[]): Promise<string[]> {
  if (!window.axe) {
    return ['axe did not load'];
  }
  const { violations } = await window.axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
