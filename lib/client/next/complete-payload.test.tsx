import { describe, expect, test } from 'vitest';
import { isCompletePayload } from './complete-payload';

const text = 'A long text, “quoted”:\n5:"$L9"\n'.repeat(40);
const length = new TextEncoder().encode(text).length.toString(16);
const rows = [
  '1:"$Sreact.fragment"\n',
  '2:I[39756,["/_next/static/chunks/a.js"],"default"]\n',
  ':HL["/_next/static/chunks/a.css","style"]\n',
  `3:T${length},${text}`,
  'a:["$","p",null,{"children":["$$L9 costs","say \\"$L9\\"","$3","$undefined"]}]\n',
  '0:{"b":"build","f":["$","$1","c",{"children":["$La","$@b","$2:props"]}]}\n',
  'b:{}\n',
];
const payload = rows.join('');

test('a payload with all its rows is complete, in any order', () => {
  expect(isCompletePayload(payload)).toBe(true);
  expect(isCompletePayload(rows.toReversed().join(''))).toBe(true);
});

describe('a payload without a referenced row is incomplete', () => {
  test.each(['1:', '2:', '3:', 'a:', '0:', 'b:'])('row %s', (id) => {
    expect(isCompletePayload(rows.filter((row) => !row.startsWith(id)).join(''))).toBe(false);
  });
});

test('a truncated payload is incomplete', () => {
  const cuts = Array.from({ length: payload.length }, (_, end) => payload.slice(0, end));
  expect(cuts.filter(isCompletePayload)).toEqual([]);
});

test.each(['', '\n', '<!doctype html>', '{}', '0:T5,ab', '0:T,', ':', '0'])(
  '%j is not a payload',
  (given) => {
    expect(isCompletePayload(given)).toBe(false);
  },
);
