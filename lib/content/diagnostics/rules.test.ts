import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentPolicy } from '@/lib/site';
import { buildChecksStyle, styleRules } from './rules';

const rulesInDocs = [
  ...readFileSync('docs/style-guide.md', 'utf8').matchAll(/^\| `([a-z-]+)` /gm),
].map(([, rule]) => rule);

test.each(styleRules)('docs/style-guide.md explains %s', (rule) => {
  expect(rulesInDocs).toContain(rule);
});

test('the build checks style only when its policy enables a style rule', () => {
  expect(buildChecksStyle(contentPolicy)).toBe(false);
  expect(buildChecksStyle({ ...contentPolicy, 'no-docs': 'warn' })).toBe(false);
  expect(buildChecksStyle({ ...contentPolicy, 'orphan-page': 'warn' })).toBe(true);
});
