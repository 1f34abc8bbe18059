import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import {
  createAccentStyles,
  explainLowContrast,
  getLogoColors,
  insertAccent,
} from './accent';

test('the accent of dark mode has the lightness that text needs there', () => {
  const styles = createAccentStyles('#2f55c8');
  expect(styles.match(/oklch\([^)]+\)/g)).toEqual([
    'oklch(49.3% 0.184 266)',
    'oklch(78.1% 0.111 271)',
    'oklch(18.5% 0.015 266)',
  ]);
});

test.each(['#2f55c8', '#9a3412', '#0f6b5c'])('%s can be used', (color) => {
  expect(explainLowContrast(color)).toBeUndefined();
});

test('a light color is rejected, with a darker one that can be used', () => {
  const message = explainLowContrast('#ffcc00');
  expect(message).toMatch(/^"#ffcc00" is too light for text: .* is 1\.\d/);
  const [, darker = ''] = /such as "(#[\da-f]{6})"/.exec(message ?? '') ?? [];
  expect(explainLowContrast(darker)).toBeUndefined();
});

test('pictures get the accent in both modes', () => {
  const tokens =
    ":root { --a: oklch(1 0 var(--accent-hue)); } [data-theme='dark'] { --b: 1; }";
  const styles = insertAccent(tokens, '#2f55c8');
  expect(styles).toContain('--a: oklch(1 0 266)');
  expect(styles).toMatch(/dark'\] \{ --color-accent: oklch\(78\.1%/);
});

test.each(['#2f55c8', '#9a3412', '#0f6b5c'])(
  'shapes on the accent color %s of a logo have contrast in both modes',
  (accent) => {
    const colors = getLogoColors(accent);
    expect(colors.light.accent).toBe(accent);
    for (const mode of [colors.light, colors.dark]) {
      expect(wcagContrast(mode.onAccent, mode.accent)).toBeGreaterThan(4.5);
    }
  },
);
