import { describe, expect, test } from 'vitest';
import type { ContentRule } from './rules';
import { summarizeRules } from './summary';

function repeat(count: number, rule: ContentRule, message: string) {
  return Array.from({ length: count }, () => ({ rule, message }));
}

describe('summarizeRules', () => {
  test('counts the diagnostics of each rule, and the names in their messages', () => {
    const diagnostics = [
      ...repeat(2, 'unknown-directive', 'The box :::card is unknown.'),
      ...repeat(6, 'unknown-component', 'The component <Badge> is unknown.'),
      ...repeat(9, 'unknown-component', 'The component <Ui.Steps> is unknown.'),
      ...repeat(1, 'unknown-component', 'The component <A> is unknown.'),
      ...repeat(1, 'unknown-component', 'The component <B> is unknown.'),
      ...repeat(1, 'unknown-component', 'The component <C> is unknown.'),
      ...repeat(1, 'unsafe-html', `"${'x'.repeat(60)}" is removed.`),
      ...repeat(1, 'unsafe-html', 'style=… of <b> is removed.'),
      ...repeat(1, 'bad-category', 'The label is empty.'),
    ];
    expect(summarizeRules(diagnostics)).toEqual([
      '18  unknown-component  <Ui.Steps> 9, <Badge> 6, <A> 1, 2 others',
      ' 2  unknown-directive  :::card 2',
      ` 2  unsafe-html        "${'x'.repeat(38)}… 1, style=… 1`,
      ' 1  bad-category       The label is empty. 1',
    ]);
  });

  test('lists no names if each is another', () => {
    const images = ['a', 'b', 'c', 'd'].map((name) => ({
      rule: 'missing-image' as const,
      message: `The image "${name}.png" does not exist.`,
    }));
    expect(summarizeRules(images)).toEqual(['4  missing-image']);
    expect(summarizeRules([])).toEqual([]);
  });
});
