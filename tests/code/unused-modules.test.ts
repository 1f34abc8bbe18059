import constants from 'next/dist/lib/constants.js';
import { expect, test } from 'vitest';
import { getUnusedModules } from '@/lib/publish/next-output/unused-modules.mjs';
import { NEXT_NAV_DEPLOYMENT_ID_HEADER } from '@/lib/stubs/next-constants';

test('replaces nothing in a version that was not tried', () => {
  expect(getUnusedModules('0.0.0')).toEqual({});
});

test('the installed version was tried', () => {
  expect(getUnusedModules()).toHaveProperty('./reducers/server-action-reducer');
});

test('the constant has the value of Next.js', () => {
  expect(NEXT_NAV_DEPLOYMENT_ID_HEADER).toBe(
    constants.NEXT_NAV_DEPLOYMENT_ID_HEADER,
  );
});
