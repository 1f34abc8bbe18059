import { expect, test } from 'vitest';
import { canonicalizePage } from './canonical-page';

const formatScript = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const formatPush = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const formatModules = (a: string, b: string) =>
  `${a}:"/_next/static/chunks/a.js"\n${b}:"/_next/static/chunks/b.js"\n`;
const viewport = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
const title = '<title>A</title><meta name="description" content="B"/>';
const links = '<link rel="canonical" href="/a"/><link rel="search" href="/s"/>';
const styles = '<link rel="stylesheet" href="/b.css"/><link rel="stylesheet" href="/a.css"/>';

const one = `<!DOCTYPE html><html><head>${viewport}${styles}${formatScript('start')}${formatScript('a')}${formatScript('b')}${title}${links}</head><body>${formatPush(`${formatModules('1', '2')}0:["$1",`)}<p>x</p>${formatPush('"$2"]\n')}</body></html>`;
const other = `<!DOCTYPE html><html><head>${viewport}${styles}${formatScript('start')}${formatScript('b')}${formatScript('a')}<link rel="search" href="/s"/>${title}<link rel="canonical" href="/a"/></head><body><p>x</p>${formatPush(`${formatModules('2', '1')}`)}${formatPush('0:["$2","$1"]\n')}</body></html>`;

test('does not depend on the order in which work finished', () => {
  expect(canonicalizePage(other)).toBe(canonicalizePage(one));
});

test('keeps tags whose order matters in order', () => {
  const page = canonicalizePage(other);
  expect(page).toContain(
    `<head>${viewport}${styles}${formatScript('start')}${formatScript('a')}${formatScript('b')}${title}${links}</head>`,
  );
  expect(page.match(/__next_f/g)).toHaveLength(1);
  expect(canonicalizePage(page)).toBe(page);
});

test('escapes </script> in the payload', () => {
  const text = '0:"</script><!--\u2028"\n';
  const page = canonicalizePage(
    `<html><head></head><body>${formatPush(text.replaceAll('<', '\\u003c'))}</body></html>`,
  );
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});

test('leaves a page without a payload unchanged', () => {
  const page = '<!DOCTYPE html><html><head><title>x</title></head><body></body></html>';
  expect(canonicalizePage(page)).toBe(page);
});
