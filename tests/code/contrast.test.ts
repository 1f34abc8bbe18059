import { readFileSync } from 'node:fs';
import { formatHex, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { insertAccent } from '@/lib/config/accent';
import { siteDefaults } from '@/lib/config/site-defaults';
import { createHueStyles } from '@/lib/content/parse/appearance';

const css = insertAccent(
  readFileSync('app/styles/tokens.css', 'utf8'),
  siteDefaults.brand.accent,
);
const [light = '', dark = ''] = css.split("[data-theme='dark']");

/** Converts a color to the form `#2f55c8`. Channels outside of sRGB are clamped. */
const toHex = (color: string) => formatHex(color) ?? color;

/**
 * Returns the opaque colors of one mode in sRGB, by token name. Dark mode overrides tokens
 * of light mode.
 */
function parseColors(index: 0 | 1): Map<string, string> {
  const rules = [light, dark.split('@media print')[0]]
    .slice(0, index + 1)
    .join('');
  const resolved = rules.replace(
    /var\(--([\w-]+-lc)\)/g,
    (_, name) => getLightnessAndChroma(name)[index],
  );
  const declarations = resolved.matchAll(
    /--color-([\w-]+): (oklch\([^/)]+\)|#[\da-f]{6});/g,
  );
  return new Map(
    [...declarations].map(([, name = '', color = '']) => [name, toHex(color)]),
  );
}

/**
 * Colors with their minimum contrast ratio: 4.5 for text, 3 for the borders of fields and for
 * icons.
 */
type Pair = readonly [
  foreground: string,
  backgrounds: readonly string[],
  minRatio: number,
];

const pairs: readonly Pair[] = [
  ['text', ['page', 'surface', 'accent-soft', 'mark'], 4.5],
  ['muted', ['page', 'surface', 'accent-soft'], 4.5],
  ['accent', ['page', 'surface', 'accent-soft', 'mark'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['text', ['tip-soft', 'warning-soft', 'danger-soft'], 4.5],
  ['tip', ['tip-soft'], 4.5],
  ['warning', ['warning-soft'], 4.5],
  ['danger', ['danger-soft', 'page'], 4.5],
  ['code-keyword', ['surface', 'mark'], 4.5],
  ['code-string', ['surface', 'mark'], 4.5],
  ['code-constant', ['surface', 'mark'], 4.5],
  ['border-strong', ['page', 'surface', 'accent-soft'], 3],
];

const modes = { light: parseColors(0), dark: parseColors(1) };

/** Returns the pairs of colors with too little contrast. */
function findLowContrasts(
  colors: ReadonlyMap<string, string>,
  checked = pairs,
): string[] {
  return checked.flatMap(([foreground, backgrounds, minRatio]) =>
    backgrounds.flatMap((background) => {
      const ratio = wcagContrast(
        colors.get(foreground) ?? '',
        colors.get(background) ?? '',
      );
      return ratio >= minRatio
        ? []
        : [`${foreground} on ${background}: ${ratio.toFixed(2)}`];
    }),
  );
}

/** The hues that categories can have. */
const hues = [...createHueStyles().matchAll(/--hue: (\d+);/g)].map(
  ([, hue = '']) => hue,
);

/** Returns the lightness and chroma in a token in both modes. */
function getLightnessAndChroma(name: string): [light: string, dark: string] {
  const [light = '', dark = ''] = [
    ...css.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g')),
  ].map(([, value = '']) => value);
  return [light, dark];
}

test.each([
  ['light', 0],
  ['dark', 1],
] as const)(
  'the colors of categories have enough contrast in %s mode',
  (mode, index) => {
    const [tone, soft] = [
      getLightnessAndChroma('strong-lc')[index],
      getLightnessAndChroma('soft-lc')[index],
    ];
    expect(hues.map(Number)).toEqual(
      Array.from({ length: 72 }, (_, index) => 5 * index),
    );
    const low = hues.flatMap((hue) => {
      const color = toHex(`oklch(${tone} ${hue})`);
      // The number of a step, which has this color, is in the color of texts on tiles.
      const backgrounds = ['page', 'surface', 'accent-soft', 'on-tile'].map(
        (name) => modes[mode].get(name) ?? '',
      );
      const ratios = [toHex(`oklch(${soft} ${hue})`), ...backgrounds].map(
        (background) => wcagContrast(color, background),
      );
      return Math.min(...ratios) >= 4.5 ? [] : `${hue}: ${ratios.join(', ')}`;
    });
    expect(low).toEqual([]);
  },
);

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('the shapes of categories stand out in %s mode', (mode, index) => {
  const [tile, soft] = ['tile-lc', 'soft-lc'].map(
    (name) => getLightnessAndChroma(name)[index],
  );
  const low = hues.filter((hue) => {
    const backgrounds = [
      toHex(`oklch(${soft} ${hue})`),
      modes[mode].get('page') ?? '',
    ];
    return backgrounds.some(
      (color) => wcagContrast(toHex(`oklch(${tile} ${hue})`), color) < 3,
    );
  });
  expect(low).toEqual([]);
});

/** Returns the hues whose tiles, or the icons on them, have too little contrast. */
function findLowTiles(mode: 'light' | 'dark', tone: string): string[] {
  const neighbors = ['page', 'surface', 'accent-soft', 'on-tile'];
  return hues.filter((hue) => {
    const tile = toHex(`oklch(${tone} ${hue})`);
    return neighbors.some(
      (name) => wcagContrast(tile, modes[mode].get(name) ?? '') < 3,
    );
  });
}

test.each([
  ['light', 0, '75% 0.14'],
  ['dark', 1, '45% 0.14'],
] as const)(
  'the tiles of categories stand out in %s mode',
  (mode, index, closeTone) => {
    const tone = getLightnessAndChroma('tile-lc')[index] ?? '';
    expect(findLowTiles(mode, tone)).toEqual([]);
    expect(findLowTiles(mode, closeTone)).not.toEqual([]);
  },
);

/** Returns the text, links and field borders with too little contrast at the top of the hero. */
function findLowHeroContrasts(
  colors: ReadonlyMap<string, string>,
  soft: string,
): string[] {
  const [, hue = ''] = /--accent-hue: (\d+)/.exec(css) ?? [];
  const hero = toHex(`oklch(${soft} ${hue})`);
  return findLowContrasts(new Map([...colors, ['hero', hero]]), [
    ...['text', 'muted', 'accent'].map(
      (name) => [name, ['hero'], 4.5] as const,
    ),
    ['border-strong', ['hero'], 3],
  ]);
}

test.each([
  ['light', 0],
  ['dark', 1],
] as const)(
  'the hero of the home page has enough contrast in %s mode',
  (mode, index) => {
    const soft = getLightnessAndChroma('soft-lc')[index] ?? '';
    expect(findLowHeroContrasts(modes[mode], soft)).toEqual([]);
    // This background is darker in light mode and lighter in dark mode.
    expect(findLowHeroContrasts(modes[mode], '75% 0.05').join()).toContain(
      'border-strong',
    );
  },
);

describe.each(Object.entries(modes))('in %s mode', (_, colors) => {
  test('text and controls have enough contrast', () => {
    expect(findLowContrasts(colors)).toEqual([]);
  });

  test.each(['muted', 'border-strong'])('a fainter %s is rejected', (name) => {
    const faint = new Map([...colors, [name, colors.get('border') ?? '']]);
    expect(findLowContrasts(faint).join()).toContain(name);
  });
});
