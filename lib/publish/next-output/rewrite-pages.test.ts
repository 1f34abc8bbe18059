import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rewritePages } from './rewrite-pages';

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(out, 'crm'));
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
  expect(await rewritePages(out, (html) => html.replace('</body>', '!</body>'))).toBe(1);
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
  await expect(rewritePages(out)).rejects.toThrow(`Failed to rewrite ${file}.`);
});
