import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { inlineBoundaries, rewriteOutput } from './rewrite-output';

const out = createEmptyFolder();
beforeEach(() => {
  for (const folder of ['crm', '_next/static/chunks'])
    mkdirSync(join(out, folder), { recursive: true });
  writeFileSync(join(out, '_next/static/chunks/a.js'), '');
});

const read = (file: string) => readFileSync(join(out, file), 'utf8');
const consent = '<script id="Cookiebot" src="https://consent.example/uc.js"></script>';
const streamed =
  '<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">a</div><script>$RC("B:0","S:0")</script>';
const page = `<html><head><meta charSet="utf-8"/>${consent}</head><body>${streamed}</body></html>`;

test('rewrites each page once, sorts its payload and leaves other files unchanged', async () => {
  writeFileSync(join(out, 'crm/lists.html'), page);
  writeFileSync(join(out, 'crm/lists.txt'), '2:"b"\n1:"a"\n0:["$1","$2"]\n');
  writeFileSync(join(out, 'robots.txt'), 'User-Agent: *\n');
  const written: string[] = [];
  const transform = (html: string) => html.replace('</body>', '!</body>');
  const onWritten = async (file: string) => void written.push(`${file} ${read(file).length}`);
  expect(await rewriteOutput(out, transform, onWritten)).toBe(1);
  expect(written.sort()).toEqual(
    ['crm/lists.html', 'crm/lists.txt'].map((file) => `${file} ${read(file).length}`),
  );
  expect(read('crm/lists.html')).toBe(
    `<html><head>${consent}<meta charSet="utf-8"/></head><body><!--$-->a<!--/$-->!</body></html>`,
  );
  expect(read('crm/lists.txt')).toBe('1:"a"\n2:"b"\n0:["$1","$2"]\n');
  expect(read('robots.txt')).toBe('User-Agent: *\n');
});

test.each([
  ['crm/lists.html', '<template id="B:0"></template>'],
  ['crm/lists.txt', 'no rows'],
])('throws an error that names %s if its format is unknown', async (file, text) => {
  writeFileSync(join(out, 'crm/lists.html'), '<html></html>');
  writeFileSync(join(out, file), text);
  await expect(rewriteOutput(out, (html) => html)).rejects.toThrow(`Failed to rewrite ${file}.`);
});

const formatBoundary = (number: number, fallback: string) =>
  `<!--$?--><template id="B:${number}"></template>${fallback}<!--/$-->`;
const formatSegment = (number: number, content: string) =>
  `<div hidden id="S:${number}">${content}</div>`;
const formatScript = (number: number, before = '') =>
  `<script>${before}$RC("B:${number}","S:${number}")</script>`;
const runtime = '$RB=[];$RC=function(b,s){b.remove()};';

test.each([
  ['without segments', '<p>a</p>', '<p>a</p>'],
  [
    'with a fallback',
    `<main>${formatBoundary(0, '<p>Wait</p>')}</main>${formatSegment(0, '<p>a</p>')}${formatScript(0)}`,
    '<main><!--$--><p>a</p><!--/$--></main>',
  ],
  [
    'with several segments',
    `<b>${formatBoundary(0, 'x')}</b><i>${formatBoundary(1, 'y')}</i>${formatSegment(0, 'zero')}${formatScript(0, runtime)}<u>z</u>${formatSegment(1, 'one')}${formatScript(1)}`,
    '<b><!--$-->zero<!--/$--></b><i><!--$-->one<!--/$--></i><u>z</u>',
  ],
  [
    'with segments in another order',
    `${formatBoundary(0, '')}${formatBoundary(1, '')}${formatSegment(1, 'one')}${formatScript(1)}${formatSegment(0, 'zero')}${formatScript(0)}`,
    '<!--$-->zero<!--/$--><!--$-->one<!--/$-->',
  ],
  [
    'with a nested segment',
    `${formatBoundary(0, '')}${formatSegment(0, `<p>a</p>${formatBoundary(1, 'x')}`)}${formatScript(0)}${formatSegment(1, '<p>b</p>')}${formatScript(1)}`,
    '<!--$--><p>a</p><!--$--><p>b</p><!--/$--><!--/$-->',
  ],
  [
    'with a segment that contains div elements',
    `${formatBoundary(0, '')}${formatSegment(0, '<div><div>a</div></div>')}${formatScript(0)}`,
    '<!--$--><div><div>a</div></div><!--/$-->',
  ],
  [
    'with a dollar sign in a segment',
    `${formatBoundary(0, '')}${formatSegment(0, '$& $1 $$')}${formatScript(0)}`,
    '<!--$-->$& $1 $$<!--/$-->',
  ],
])('a page %s', (_, html, expected) => {
  expect(inlineBoundaries(html)).toBe(expected);
});

const unknown =
  'Unknown markup for streamed content in this page. React may have changed its output: update lib/publish/next-output/rewrite-output.ts.';

test.each([
  ['another call', '<script>$RC("B:0",c)</script>', unknown],
  ['a placeholder in a segment', '<template id="P:1"></template>', unknown],
  [
    'two calls in a script',
    `${formatBoundary(0, '')}${formatBoundary(1, '')}${formatSegment(0, 'a')}<script>$RC("B:0","S:0");$RC("B:1","S:1")</script>`,
    unknown,
  ],
  [
    'two segments before one script',
    `${formatBoundary(0, '')}${formatBoundary(1, '')}${formatSegment(0, 'a')}${formatSegment(1, 'b')}${formatScript(0)}${formatScript(1)}`,
    unknown,
  ],
  [
    'a missing boundary',
    `${formatSegment(0, 'a')}${formatScript(0)}`,
    'Boundary B:0 of a streamed segment is missing or nested.',
  ],
  [
    'a boundary in a fallback',
    `${formatBoundary(0, '<!--$-->x<!--/$-->')}${formatSegment(0, 'a')}${formatScript(0)}`,
    'Boundary B:0 of a streamed segment is missing or nested.',
  ],
])('unknown markup: %s', (_, html, message) => {
  expect(() => inlineBoundaries(html)).toThrow(new Error(message));
});
