import { expect, test } from 'vitest';
import { parseAnchorAlias } from './anchor-alias';

test.each([
  ['/ai#old', '/ai#new', { path: '/ai', from: 'old', to: 'new' }],
  ['/AI/#old', '/ai#new', { path: '/AI/', from: 'old', to: 'new' }],
  ['/ai#old', '/crm/#new', undefined],
  ['/ai', '/ai#new', undefined],
  ['/ai#old', '/ai', undefined],
  ['/ai#', '/ai#', undefined],
])('%s → %s', (from, to, alias) => {
  expect(parseAnchorAlias({ from, to })).toEqual(alias);
});
