import { describe, expect, test } from 'vitest';
import { measureNames, readOptions } from './options';

test('without words all is measured at three sizes, but what needs an install', () => {
  const options = readOptions([]);
  expect(options).toMatchObject({ sizes: [50, 500, 5000], runs: 3, comparisons: [], reuse: false });
  expect([...options.only]).toEqual(measureNames.filter((name) => name !== 'lighthouse'));
});

test('sizes, runs and measures can be chosen', () => {
  const options = readOptions(['--sizes', '20,50', '--runs', '1', '--only', 'build,page']);
  expect(options).toMatchObject({ sizes: [20, 50], runs: 1 });
  expect([...options.only]).toEqual(['build', 'weight', 'load', 'navigation']);
});

test('other sites are named with the path of their page', () => {
  const words = ['--compare', '/a', '--compare-path', '/x', '--compare', '/b'];
  expect(readOptions(words).comparisons).toEqual([
    { dir: '/a', path: '/x' },
    { dir: '/b', path: undefined },
  ]);
});

describe('what cannot be used is named', () => {
  test.each([
    [['--sizes', '50,many'], '--sizes "many"'],
    [['--sizes', '5'], '--sizes "5"'],
    [['--runs', '0'], '--runs "0"'],
    [['--only', 'speed'], '--only "speed"'],
    [['--fast'], '--fast'],
  ])('%j', (words, part) => {
    expect(() => readOptions(words)).toThrow(part);
  });
});
