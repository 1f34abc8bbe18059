import { expect, test } from 'vitest';
import { staticRoutePaths } from './static-routes';
import { routeKey } from './url-path';

test('the standalone URL paths are canonical and differ', () => {
  expect(staticRoutePaths.map(routeKey)).toEqual([...new Set(staticRoutePaths)]);
});
