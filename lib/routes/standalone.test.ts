import { expect, test } from 'vitest';
import { standalonePaths } from './standalone';
import { routeKey } from './url-path';

test('the standalone URL paths are canonical and differ', () => {
  expect(standalonePaths.map(routeKey)).toEqual([...new Set(standalonePaths)]);
});
