import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split("[data-theme='dark']");

/** The colors of one mode, by the names of their tokens. */
function colorsOf(rules: string): Map<string, string> {
  const found = rules.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g);
  return new Map([...found].map(([, name = '', color = '']) => [name, color]));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, by WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#9aa6b3', 2.48],
  ['#777777', '#777777', 1],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

const modes = { light: colorsOf(light), dark: colorsOf(dark.split('@media print')[0] ?? '') };

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
  ])('%s stands out from %s by at least %f', (one, other, least) => {
    expect(contrast(colors.get(one) ?? '', colors.get(other) ?? '')).toBeGreaterThanOrEqual(least);
  });
});
