import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOutputFiles, checkPage } from './check-output';

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'output-'));
});

afterEach(() => rmSync(out, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
}

const knownHtml = `<head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
<link rel="preload" as="style" href="/_next/static/chunks/a.css"/><script src="/_next/static/chunks/a.js" async=""></script>
<script>((a,b)=>{})("class")</script><script type="application/ld+json">{"a":1}</script></head><body>
<script>requestAnimationFrame(function(){$RT=performance.now()});</script>
<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:1"])</script>
<script>$RC("B:0","S:0")</script></body>`;

test('accepts known output and files from public/', async () => {
  write({
    'crm/lists.html': knownHtml,
    'crm/lists.txt': '0:1',
    '_next/static/chunks/a.js': '',
    'humans.md': '',
  });
  await expect(checkOutputFiles(out, new Set(['humans.md']))).resolves.toBeUndefined();
  expect(() => checkPage('crm/lists.html', knownHtml)).not.toThrow();
});

test.each([
  [
    'a file of an unknown type',
    { '_next/static/chunks/a.wasm': '' },
    'unknown file _next/static/chunks/a.wasm',
  ],
  [
    'a payload with another extension',
    { 'crm/lists.html': knownHtml, 'crm/lists.rsc': '' },
    'unknown file crm/lists.rsc: add its kind to lib/publish/next-output/output-files.ts',
  ],
])('%s is reported by name', async (_, files, message) => {
  write(files);
  await expect(checkOutputFiles(out, new Set())).rejects.toThrow(message);
});

test.each([
  [
    'an unknown inline script',
    `${knownHtml}<script>self.__next_r("x")</script>`,
    'unknown inline script in index.html: add its kind to lib/publish/next-output/page-scripts.ts. It begins with "self.__next_r(\\"x\\")"',
  ],
  [
    'a stylesheet link in an unknown format',
    `<link href="/_next/static/chunks/a.css" rel="stylesheet"/>${knownHtml}`,
    'unknown stylesheet link in index.html: add its format to lib/publish/next-output/inline-styles.ts: <link href="/_next/static/chunks/a.css" rel="stylesheet"/>',
  ],
])('%s in a page is reported', (_, html, message) => {
  expect(() => checkPage('index.html', html)).toThrow(message);
});
