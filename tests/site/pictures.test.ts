import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'content/docs';
const diagrams = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .sort();
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const [lightTokens = '', darkTokens = ''] =
  tokens.split('@media print')[0]?.split("[data-theme='dark']") ?? [];

/** Returns the color custom properties and their values. */
function parseColors(css: string): Map<string, string> {
  const found = [...css.matchAll(/(--color-[\w-]+)\s*:\s*([^;}]+)/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Returns the names of colors whose values differ from the site's. */
function findMismatches(colors: Map<string, string>, siteColors: Map<string, string>): string[] {
  return [...colors].flatMap(([name, value]) => (siteColors.get(name) === value ? [] : [name]));
}

test('the guides have diagrams', () => {
  expect(diagrams.length).toBeGreaterThanOrEqual(18);
});

describe.each(diagrams)('%s', (file) => {
  const svg = readFileSync(`${folder}/${file}`, 'utf8');
  const [light = '', dark = ''] = svg.split('@media (prefers-color-scheme: dark)');

  test('uses only the site colors in both modes', () => {
    const inDark = parseColors(dark);
    expect(inDark.size).toBeGreaterThan(0);
    expect([...parseColors(light).keys()]).toEqual([...inDark.keys()]);
    expect(findMismatches(parseColors(light), parseColors(lightTokens))).toEqual([]);
    expect(findMismatches(inDark, parseColors(darkTokens))).toEqual([]);
    expect(svg.replace(/--color-[\w-]+:#\w+/g, '')).not.toMatch(/#[\da-f]{3,8}\b(?!-)/i);
  });

  test('uses only colors that it defines', () => {
    const used = [...svg.matchAll(/var\((--color-[\w-]+)\)/g)].flatMap(([, name]) => name ?? []);
    expect(used.filter((name) => !parseColors(dark).has(name))).toEqual([]);
  });

  test('is used in exactly one guide', () => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    expect(pages.filter((text) => text.includes(`/${name} "`))).toHaveLength(1);
  });
});
