import { expect, test } from 'vitest';
import { staticRoutePaths } from './static-routes';
import { toRouteKey } from './url-path';

test('static URL paths are canonical and unique', () => {
  expect(staticRoutePaths.map(toRouteKey)).toEqual([...new Set(staticRoutePaths)]);
});
