import { expect, test } from 'vitest';
import { canonicalizePage, canonicalizePayload } from './canonical-page';

const formatScript = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const formatPush = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const formatModules = (a: string, b: string) =>
  `${a}:"/_next/static/chunks/a.js"\n${b}:"/_next/static/chunks/b.js"\n`;
const viewport = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
const title = '<meta name="description" content="B"/><title>A</title>';
const links = '<link rel="canonical" href="/a"/><link rel="search" href="/s"/>';
const styles = '<link rel="stylesheet" href="/b.css"/><link rel="stylesheet" href="/a.css"/>';

const page = `<!DOCTYPE html><html><head>${viewport}${styles}${formatScript('start')}${formatScript('a')}${formatScript('b')}${title}${links}</head><body>${formatPush(`${formatModules('1', '2')}0:["$1",`)}<p>x</p>${formatPush('"$2"]\n')}</body></html>`;
const reorderedPage = `<!DOCTYPE html><html><head>${viewport}${styles}${formatScript('start')}${formatScript('b')}${formatScript('a')}<link rel="search" href="/s"/>${title}<link rel="canonical" href="/a"/></head><body><p>x</p>${formatPush(`${formatModules('2', '1')}`)}${formatPush('0:["$2","$1"]\n')}</body></html>`;

test('does not depend on the order in which work finished', () => {
  expect(canonicalizePage(reorderedPage)).toBe(canonicalizePage(page));
});

test('preserves the order of tags where it matters', () => {
  const canonical = canonicalizePage(reorderedPage);
  expect(canonical).toContain(
    `<head>${viewport}${styles}${formatScript('a')}${formatScript('b')}${formatScript('start')}${links}${title}</head>`,
  );
  expect(canonical.match(/__next_f/g)).toHaveLength(1);
  expect(canonicalizePage(canonical)).toBe(canonical);
});

test('omits the polyfills for browsers without modules', () => {
  const scripts = '<script src="/a.js" noModule=""></script><script src="/b.js"></script>';
  expect(canonicalizePage(`<html><head>${scripts}</head></html>`)).toBe(
    '<html><head><script src="/b.js"></script></head></html>',
  );
});

test('escapes </script> in the payload', () => {
  const text = '0:"</script><!--\u2028"\n';
  const page = canonicalizePage(
    `<html><head></head><body>${formatPush(text.replaceAll('<', '\\u003c'))}</body></html>`,
  );
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});

const first = [
  '1:"$Sreact.fragment"\n',
  '4:"/a.js"\n',
  '5:I[12,["$4"],"Nav"]\n',
  ':HL["/b.css","style"]\n',
  '0:{"page":"$L2","head":"$L3","first":["$","$1","x",{}]}\n',
  '6:T7,é:1\n"x',
  '2:["$","$L5",null,{"text":"$6","same":"$3:0:props","cost":"$$4"}]\n',
  '7:I[13,["$4"],"Toc"]\n',
  '3:[["$","$L7",null,{"html":"\\"$4\\" {\\"$4\\":1}"}]]\n',
  '8:X\n8:1\n8:C\n',
].join('');

/** The same payload, except that row 3 was ready before row 2. */
const second = [
  '1:"$Sreact.fragment"\n',
  '4:"/a.js"\n',
  ':HL["/b.css","style"]\n',
  '0:{"page":"$L2","head":"$L3","first":["$","$1","x",{}]}\n',
  '5:I[13,["$4"],"Toc"]\n',
  '8:X\n8:1\n',
  '3:[["$","$L5",null,{"html":"\\"$4\\" {\\"$4\\":1}"}]]\n',
  '7:T7,é:1\n"x',
  '6:I[12,["$4"],"Nav"]\n',
  '2:["$","$L6",null,{"text":"$7","same":"$3:0:props","cost":"$$4"}]\n',
  '8:C\n',
].join('');

test('a payload does not depend on the order in which work finished', () => {
  expect(canonicalizePayload(second)).toBe(canonicalizePayload(first));
});

test('omits hints, and emits each row after those that it refers to', () => {
  expect(canonicalizePayload(first)).toBe(
    [
      '1:"/a.js"\n2:I[12,["$1"],"Nav"]\n3:T7,é:1\n"x',
      '4:I[13,["$1"],"Toc"]\n5:[["$","$L4",null,{"html":"\\"$4\\" {\\"$4\\":1}"}]]\n',
      '6:["$","$L2",null,{"text":"$3","same":"$5:0:props","cost":"$$4"}]\n',
      '7:"$Sreact.fragment"\n',
      '0:{"page":"$L6","head":"$L5","first":["$","$7","x",{}]}\n',
      '8:X\n8:1\n8:C\n',
    ].join(''),
  );
});

test.each([['0:{}\nfoo'], ['0:Yxyz\n'], [':Zxyz\n'], ['0:{}'], ['x y:1\n']])(
  'rejects an unknown row format %j',
  (payload) => {
    expect(() => canonicalizePayload(payload)).toThrow('Unknown row format in the RSC payload');
  },
);

test.each([['0:{"a":"$X1"}\n1:{}\n'], ['0:["$","$r1:props",null]\n1:{}\n']])(
  'rejects an unknown reference in %j',
  (payload) => {
    expect(() => canonicalizePayload(payload)).toThrow('Unknown reference in the RSC payload: "$');
  },
);

test('keeps constants, escaped text and keys that begin with "$"', () => {
  const payload =
    '0:["$undefined","$NaN","$-0","$D2026-11-01","$n1","$$X1","$Sx",{"$x":"a \\"$X1"}]\n';
  expect(canonicalizePayload(payload)).toBe(payload);
});

test('omits undefined properties, but not array elements or text', () => {
  const text = '{\\"a\\":\\"$undefined\\"}';
  const payload = `0:[{"a":"$undefined","b":"$undefined"},{"a":"$undefined","b":1},{"b":1,"a":"$undefined"},{"b":1,"a":"$undefined","c":"$undefined","d":["$undefined"]},"${text}"]\n`;
  expect(canonicalizePayload(payload)).toBe(
    `0:[{},{"b":1},{"b":1},{"b":1,"d":["$undefined"]},"${text}"]\n`,
  );
});

test('renumbers a reference whose property path contains escaped characters', () => {
  const payload = '2:{"a\\"b":[1]}\n0:{"x":"$2:a\\"b","y":"$L3:\\\\"}\n3:[]\n';
  expect(canonicalizePayload(payload)).toBe(
    '1:{"a\\"b":[1]}\n2:[]\n0:{"x":"$1:a\\"b","y":"$L2:\\\\"}\n',
  );
});

test('does not change text that ends like a reference', () => {
  const payload = '2:[]\n0:["$2","a \\"$2:b"]\n';
  expect(canonicalizePayload(payload)).toBe('1:[]\n0:["$1","a \\"$2:b"]\n');
});
