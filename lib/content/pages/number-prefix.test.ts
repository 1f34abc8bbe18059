import { expect, test } from 'vitest';
import { splitNumberPrefix } from './number-prefix';

test.each([
  ['02-lists', { name: 'lists', position: 2 }],
  ['01-intro', { name: 'intro', position: 1 }],
  ['1. intro', { name: 'intro', position: 1 }],
  ['003 - x', { name: 'x', position: 3 }],
  ['01_a', { name: 'a', position: 1 }],
  ['0-a', { name: 'a', position: 0 }],
  ['1-_.a', { name: 'a', position: 1 }],
  ['10--a-b', { name: 'a-b', position: 10 }],
  ['2021-11-foo', { name: '2021-11-foo' }],
  ['7.0-foo', { name: '7.0-foo' }],
  ['5-3-x', { name: '5-3-x' }],
  ['10foo', { name: '10foo' }],
  ['10 foo', { name: '10 foo' }],
  ['10-', { name: '10-' }],
  ['10', { name: '10' }],
  ['a-10', { name: 'a-10' }],
  ['intro', { name: 'intro' }],
  ['', { name: '' }],
])('%j', (name, split) => {
  expect(splitNumberPrefix(name)).toEqual(split);
});
