import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split("[data-theme='dark']");

/** Returns the colors of one mode, by token name. */
function parseColors(rules: string): Map<string, string> {
  const found = rules.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g);
  return new Map([...found].map(([, name = '', color = '']) => [name, color]));
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors, as defined by WCAG 2. */
function getContrast(foreground: string, background: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(foreground), getLuminance(background)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#9aa6b3', 2.48],
  ['#777777', '#777777', 1],
])('the contrast of %s and %s is %f', (foreground, background, ratio) => {
  expect(getContrast(foreground, background)).toBeCloseTo(ratio, 2);
});

const modes = { light: parseColors(light), dark: parseColors(dark.split('@media print')[0] ?? '') };

describe.each(Object.entries(modes))('in %s mode', (_, colors) => {
  test.each([
    ['border-strong', 'page', 3],
    ['border-strong', 'surface', 3],
    ['border-strong', 'accent-soft', 3],
    ['text', 'page', 4.5],
    ['text', 'surface', 4.5],
    ['muted', 'page', 4.5],
    ['muted', 'surface', 4.5],
    ['accent', 'page', 4.5],
    ['on-accent', 'accent', 4.5],
  ])('%s on %s has a contrast ratio of at least %f', (foreground, background, minRatio) => {
    expect(
      getContrast(colors.get(foreground) ?? '', colors.get(background) ?? ''),
    ).toBeGreaterThanOrEqual(minRatio);
  });
});
