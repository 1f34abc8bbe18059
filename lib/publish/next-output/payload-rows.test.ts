import { describe, expect, test } from 'vitest';
import { canonicalizePayload, payloadScripts } from './payload-rows';

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

/** The same payload when the work behind row 3 finished before that behind row 2. */
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

test('does not depend on the order in which work finished', () => {
  expect(canonicalizePayload(second)).toBe(canonicalizePayload(first));
});

test('emits modules, then hints, then each row after its dependencies', () => {
  expect(canonicalizePayload(first)).toBe(
    [
      '7:"$Sreact.fragment"\n3:"/a.js"\n2:I[12,["$3"],"Nav"]\n6:I[13,["$3"],"Toc"]\n',
      ':HL["/b.css","style"]\n',
      '0:{"page":"$L1","head":"$L5","first":["$","$7","x",{}]}\n',
      '4:T7,é:1\n"x',
      '5:[["$","$L6",null,{"html":"\\"$4\\" {\\"$4\\":1}"}]]\n',
      '1:["$","$L2",null,{"text":"$4","same":"$5:0:props","cost":"$$4"}]\n',
      '8:X\n8:1\n8:C\n',
    ].join(''),
  );
});

test('leaves a canonical payload unchanged', () => {
  const canonical = canonicalizePayload(first);
  expect(canonicalizePayload(canonical)).toBe(canonical);
});

test('returns the scripts named in a payload', () => {
  expect(payloadScripts('3:"/_next/static/a.js"\n1:"$Sreact.fragment"\n4:"/b.js"\n')).toEqual([
    '/_next/static/a.js',
    '/b.js',
  ]);
});

describe('rejects an unknown row format', () => {
  test.each([['0:{}\nfoo'], ['0:Yxyz\n'], [':Zxyz\n'], ['0:{}'], ['x y:1\n']])('%j', (payload) => {
    expect(() => canonicalizePayload(payload)).toThrow('Unknown row format in the RSC payload');
  });
});

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

test('renumbers a reference whose property path contains escaped characters', () => {
  const payload = '2:{"a\\"b":[1]}\n0:{"x":"$2:a\\"b","y":"$L3:\\\\"}\n3:[]\n';
  expect(canonicalizePayload(payload)).toBe(
    '1:{"a\\"b":[1]}\n0:{"x":"$1:a\\"b","y":"$L2:\\\\"}\n2:[]\n',
  );
});

test('leaves text unchanged that ends like a reference', () => {
  const payload = '2:[]\n0:["$2","a \\"$2:b"]\n';
  expect(canonicalizePayload(payload)).toBe('1:[]\n0:["$1","a \\"$2:b"]\n');
});
