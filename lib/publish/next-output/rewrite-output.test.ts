import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPage, rewriteOutput } from './rewrite-output';

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const folder of ['crm', '_next/static/chunks'])
    mkdirSync(join(out, folder), { recursive: true });
  writeFileSync(join(out, '_next/static/chunks/a.js'), '');
});

afterEach(() => rmSync(out, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(out, file), 'utf8');
const consent = '<script id="Cookiebot" src="https://consent.example/uc.js"></script>';
const streamed =
  '<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">a</div><script>$RC("B:0","S:0")</script>';
const page = `<html><head><meta charSet="utf-8"/>${consent}</head><body>${streamed}</body></html>`;

test('rewrites each page once, sorts its payload and leaves other files unchanged', async () => {
  writeFileSync(join(out, 'crm/lists.html'), page);
  writeFileSync(join(out, 'crm/lists.txt'), '2:"b"\n1:"a"\n0:["$1","$2"]\n');
  writeFileSync(join(out, 'robots.txt'), 'User-Agent: *\n');
  expect(await rewriteOutput(out, (html) => html.replace('</body>', '!</body>'))).toBe(1);
  expect(read('crm/lists.html')).toBe(
    `<html><head>${consent}<meta charSet="utf-8"/></head><body><!--$-->a<!--/$-->!</body></html>`,
  );
  expect(read('crm/lists.txt')).toBe('1:"a"\n2:"b"\n0:["$1","$2"]\n');
  expect(read('robots.txt')).toBe('User-Agent: *\n');
});

test.each([
  ['crm/lists.html', '<template id="B:0"></template>'],
  ['crm/lists.txt', 'no rows'],
])('an unknown form is an error that names %s', async (file, text) => {
  writeFileSync(join(out, 'crm/lists.html'), '<html></html>');
  writeFileSync(join(out, file), text);
  await expect(rewriteOutput(out, (html) => html)).rejects.toThrow(`Failed to rewrite ${file}.`);
});

const knownHtml = `<head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
<link rel="preload" as="style" href="/_next/static/chunks/a.css"/><script src="/_next/static/chunks/a.js" async=""></script>
<script>((a,b)=>{})("class")</script><script type="application/ld+json">{"a":1}</script></head><body>
<script>requestAnimationFrame(function(){$RT=performance.now()});</script>
<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:1"])</script>
<script>$RC("B:0","S:0")</script></body>`;

test('accepts known inline scripts and stylesheets', () => {
  expect(() => checkPage(knownHtml)).not.toThrow();
});

test.each([
  [
    'an unknown inline script',
    `${knownHtml}<script>self.__next_r("x")</script>`,
    'unknown inline script: add its kind to lib/publish/next-output/inline-scripts.ts. It begins with "self.__next_r(\\"x\\")"',
  ],
  [
    'a stylesheet link in an unknown format',
    `<link href="/_next/static/chunks/a.css" rel="stylesheet"/>${knownHtml}`,
    'unknown stylesheet link: add its format to lib/publish/next-output/inline-styles.ts: <link href="/_next/static/chunks/a.css" rel="stylesheet"/>',
  ],
])('%s in a page is reported', (_, html, message) => {
  expect(() => checkPage(html)).toThrow(message);
});
