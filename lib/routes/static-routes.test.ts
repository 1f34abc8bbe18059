import { expect, test } from 'vitest';
import { staticRoutePaths } from './static-routes';
import { toRouteKey } from './url-path';

test('the standalone URL paths are canonical and differ', () => {
  expect(staticRoutePaths.map(toRouteKey)).toEqual([...new Set(staticRoutePaths)]);
});
