import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'content/docs';
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .sort();
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const [lightTokens = '', darkTokens = ''] =
  tokens.split('@media print')[0]?.split("[data-theme='dark']") ?? [];

/** The custom properties of a rule and their values. */
function coloursOf(css: string): Map<string, string> {
  const found = [...css.matchAll(/(--color-[\w-]+)\s*:\s*([^;}]+)/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Those of `colours` that the site's own say otherwise. */
function strays(colours: Map<string, string>, own: Map<string, string>): string[] {
  return [...colours].flatMap(([name, value]) => (own.get(name) === value ? [] : [name]));
}

test('the guides have diagrams', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(18);
});

describe.each(drawings)('%s', (file) => {
  const svg = readFileSync(`${folder}/${file}`, 'utf8');
  const [light = '', dark = ''] = svg.split('@media (prefers-color-scheme: dark)');

  test('has the colors of the site in both modes, and no others', () => {
    const inDark = coloursOf(dark);
    expect(inDark.size).toBeGreaterThan(0);
    expect([...coloursOf(light).keys()]).toEqual([...inDark.keys()]);
    expect(strays(coloursOf(light), coloursOf(lightTokens))).toEqual([]);
    expect(strays(inDark, coloursOf(darkTokens))).toEqual([]);
    expect(svg.replace(/--color-[\w-]+:#\w+/g, '')).not.toMatch(/#[\da-f]{3,8}\b(?!-)/i);
  });

  test('uses only colors that it names', () => {
    const used = [...svg.matchAll(/var\((--color-[\w-]+)\)/g)].flatMap(([, name]) => name ?? []);
    expect(used.filter((name) => !coloursOf(dark).has(name))).toEqual([]);
  });

  test('is in the guides', () => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    expect(pages.filter((text) => text.includes(`/${name} "`))).toHaveLength(1);
  });
});
