import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getSiteDir } from '@/tests/e2e/sites';
import { allowedMarkup, allowedNames, allowedStyles } from './allowed-features';
import { loadFeatures, parseTargets } from './browser-support';
import {
  findUnsupportedMarkup,
  findUnsupportedNames,
  findUnsupportedStyles,
} from './unsupported-features';

const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const targets = parseTargets(browserslist);
const features = loadFeatures();

const findStyles = (css: string) =>
  findUnsupportedStyles(css, features, targets);
const findMarkup = (html: string) =>
  findUnsupportedMarkup(html, features, targets);
const findNames = (script: string) =>
  findUnsupportedNames(script, features, targets);

const site = getSiteDir('site');
const assets = readdirSync(`${site}/_next/static`, {
  recursive: true,
  encoding: 'utf8',
});

function readAssets(extension: string): string[] {
  const files = assets.filter((file) => file.endsWith(extension));
  return files.map((file) =>
    readFileSync(`${site}/_next/static/${file}`, 'utf8'),
  );
}

/** What only older browsers load; no supported one reads it. */
const isPolyfill = (script: string) => script.includes('core-js');

describe('styles', () => {
  test.each([
    [
      'a { text-wrap: balance }',
      ['css.properties.text-wrap', 'css.properties.text-wrap.balance'],
    ],
    ['a:popover-open { color: red }', ['css.selectors.popover-open']],
    ['@starting-style { a { opacity: 0 } }', ['css.at-rules.starting-style']],
    ['@media screen and (scripting) {}', ['css.at-rules.media.scripting']],
    ['a { margin: calc(sibling-index() * 1px) }', ['css.types.sibling-index']],
    ['a::after { content: "x" / "" }', ['css.properties.content.alt_text']],
    ['a::after { content: "x / y"; content: url(a/b.svg) }', []],
    ['@supports (text-wrap: balance) { a { text-wrap: balance } }', []],
    ['a:has(b) { color: oklch(50% 0 0); inset-inline: 1dvh }', []],
  ])('%s', (css, expected) => {
    expect(findStyles(css)).toEqual(expected);
  });

  test('of the site', () => {
    const found = new Set(readAssets('.css').flatMap(findStyles));
    expect([...found].sort()).toEqual(
      Object.keys(allowedStyles)
        .map((name) => `css.${name}`)
        .sort(),
    );
  });
});

describe('pages', () => {
  test.each([
    ['<search></search>', ['html.elements.search']],
    ['<p popover>', ['html.global_attributes.popover']],
    ['<button popovertarget="x">', ['html.elements.button.popovertarget']],
    [
      '<details open><summary></summary></details><dialog></dialog><p inert hidden>',
      [],
    ],
  ])('%s', (html, expected) => {
    expect(findMarkup(html)).toEqual(expected);
  });

  test('of the site', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' });
    const files = pages.filter((file) => file.endsWith('.html'));
    const found = new Set(
      files.flatMap((file) =>
        findMarkup(readFileSync(`${site}/${file}`, 'utf8')),
      ),
    );
    expect([...found].sort()).toEqual(Object.keys(allowedMarkup).sort());
  });
});

describe('scripts', () => {
  test.each([
    ['a.checkVisibility()', ['checkVisibility']],
    ['a.showPopover()', ['showPopover']],
    ['Object.groupBy(a, b)', ['groupBy']],
    ['Promise.withResolvers()', ['withResolvers']],
    ['a.showPopover?.()', []],
    ["if ('showPopover' in a) a.showPopover()", []],
    ['a.showPopover && a.showPopover()', []],
    ['if (a.showPopover) a.showPopover()', []],
    ['typeof a.showPopover && a.showPopover()', []],
    ['a.animate(); [].findLast(b); structuredClone(c)', []],
  ])('%s', (script, expected) => {
    expect(findNames(script)).toEqual(expected);
  });

  test('newer syntax is an error', () => {
    expect(() => findNames('/[a--b]/v')).toThrow(SyntaxError);
  });

  test('of the site', () => {
    const worker = readFileSync(`${site}/search-index/worker.js`, 'utf8');
    const scripts = [...readAssets('.js'), worker].filter(
      (script) => !isPolyfill(script),
    );
    const found = new Set(scripts.flatMap(findNames));
    expect([...found].sort()).toEqual(Object.keys(allowedNames).sort());
  });
});
