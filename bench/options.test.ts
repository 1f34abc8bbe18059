import { describe, expect, test } from 'vitest';
import { defaultNames, parseOptions } from './options';

test('by default, measures at three sizes', () => {
  const options = parseOptions([]);
  expect(options).toMatchObject({ sizes: [50, 500, 5000], runs: 3, comparisons: [], reuse: false });
  expect([...options.only]).toEqual(defaultNames);
  expect(defaultNames).not.toContain('lighthouse');
});

test('parses sizes, runs and measurements', () => {
  const options = parseOptions(['--sizes', '20,50', '--runs', '1', '--only', 'build,page']);
  expect(options).toMatchObject({ sizes: [20, 50], runs: 1 });
  expect([...options.only]).toEqual(['build', 'weight', 'load', 'navigation']);
});

test('later options override earlier ones, such as those in npm scripts', () => {
  expect(parseOptions(['--sizes', '1000,5000', '--sizes', '20']).sizes).toEqual([20]);
});

test('parses sites to compare with, and the paths of their pages', () => {
  const args = ['--compare', '/a', '--compare-path', '/x', '--compare', '/b'];
  expect(parseOptions(args).comparisons).toEqual([
    { dir: '/a', path: '/x' },
    { dir: '/b', path: undefined },
  ]);
});

describe('rejects', () => {
  test.each([
    [['--sizes', '50,many'], '--sizes "many"'],
    [['--sizes', '5'], '--sizes "5"'],
    [['--runs', '0'], '--runs "0"'],
    [['--only', 'speed'], '--only "speed"'],
    [['--fast'], '--fast'],
  ])('%j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
