import { expect, test } from 'vitest';
import { canonicalizePage } from './canonical-page';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const modules = (a: string, b: string) =>
  `${a}:"/_next/static/chunks/a.js"\n${b}:"/_next/static/chunks/b.js"\n`;
const viewport = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
const title = '<title>A</title><meta name="description" content="B"/>';
const links = '<link rel="canonical" href="/a"/><link rel="search" href="/s"/>';
const styles = '<link rel="stylesheet" href="/b.css"/><link rel="stylesheet" href="/a.css"/>';

const one = `<!DOCTYPE html><html><head>${viewport}${styles}${script('start')}${script('a')}${script('b')}${title}${links}</head><body>${push(`${modules('1', '2')}0:["$1",`)}<p>x</p>${push('"$2"]\n')}</body></html>`;
const other = `<!DOCTYPE html><html><head>${viewport}${styles}${script('start')}${script('b')}${script('a')}<link rel="search" href="/s"/>${title}<link rel="canonical" href="/a"/></head><body><p>x</p>${push(`${modules('2', '1')}`)}${push('0:["$2","$1"]\n')}</body></html>`;

test('does not depend on the order in which work finished', () => {
  expect(canonicalizePage(other)).toBe(canonicalizePage(one));
});

test('keeps tags whose order matters in order', () => {
  const page = canonicalizePage(other);
  expect(page).toContain(
    `<head>${viewport}${styles}${script('start')}${script('a')}${script('b')}${title}${links}</head>`,
  );
  expect(page.match(/__next_f/g)).toHaveLength(1);
  expect(canonicalizePage(page)).toBe(page);
});

test('escapes </script> in the payload', () => {
  const text = '0:"</script><!--\u2028"\n';
  const page = canonicalizePage(
    `<html><head></head><body>${push(text.replaceAll('<', '\\u003c'))}</body></html>`,
  );
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});

test('leaves a page without a payload unchanged', () => {
  const page = '<!DOCTYPE html><html><head><title>x</title></head><body></body></html>';
  expect(canonicalizePage(page)).toBe(page);
});
