import { expect, test } from 'vitest';
import { routeKey } from './address';
import { standaloneAddresses } from './standalone';

test('the standalone addresses are canonical and differ', () => {
  expect(standaloneAddresses.map(routeKey)).toEqual([...new Set(standaloneAddresses)]);
});
