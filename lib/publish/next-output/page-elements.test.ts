import { expect, test } from 'vitest';
import { compileSelector, parseElements } from './page-elements';

const page = `<html lang="en" dir="ltr"><body class="a b"><!-- --><header title="<u> &gt; >"><br/>
<script>'<u class="y">'</script></header><main data-kind="tip"><p id="c" class="text">text<br></p><img src="/a.png"/>
<ul><li><a class="link" href="/b"></a></li></ul></main><dialog><s></s></dialog></body></html>`;

function matchesPage(selector: string): boolean {
  return compileSelector(selector)(parseElements(page));
}

test.each([
  'a',
  'A',
  '*',
  '::before',
  '.a.b',
  '.a .link',
  '.a > main > ul a',
  'body .link::after',
  '#x',
  'p#x',
  'a:first-child',
  'a:not(.link)',
  ':is(.x, .link)',
  ':where(main > ul) a',
  'p + ul',
  'p ~ ul a',
  '.text + img',
  'body:has(.link)',
  'main:has(> .text)',
  'p:has(+ ul)',
  'main:has(.x, p)',
  ':root',
  ':root .a',
  ':root[data-theme=dark] a',
  '[data-theme=dark] a',
  '[data-kind]',
  '[data-kind=tip] p',
  "[data-kind='tip']",
  '[data-kind^=x]',
  '[href="/b"]',
  '[dir=ltr] a',
])('an element can match %s', (selector) => {
  expect(matchesPage(selector)).toBe(true);
});

test.each([
  'u',
  's',
  '.y',
  '.a.x',
  '.x .link',
  'ul .text',
  'p .link',
  'header .link',
  '.link p',
  'body:root',
  ':is(.x, .y)',
  ':is(.text a, header a)',
  '.x + ul',
  'main:has(.x)',
  '[data-kind=info]',
  '[data-other] p',
  '[aria-current]',
  '[dir=rtl] a',
  'a:hover',
  'a:active',
  'a:focus',
  '.a:focus-visible p',
  '.a:focus-within',
  'main:has(a:hover)',
  'body::backdrop',
  'body:modal',
  '::selection',
])('no element matches %s', (selector) => {
  expect(matchesPage(selector)).toBe(false);
});

test.each([
  [2998, true],
  [3000, false],
])('ignores everything after the first 3,000 characters of an article: %d', (length, isFound) => {
  const html = `<main><article><p>${'a'.repeat(length)}</p><b>b</b></article></main><footer></footer>`;
  const elements = parseElements(html);
  expect(compileSelector('article p')(elements)).toBe(true);
  expect(compileSelector('article b')(elements)).toBe(isFound);
  expect(compileSelector('footer')(elements)).toBe(isFound);
});

test('keeps the whole page if it has no article', () => {
  const html = `<main><p>${'a'.repeat(5000)}</p><footer></footer></main>`;
  expect(compileSelector('main footer')(parseElements(html))).toBe(true);
});
