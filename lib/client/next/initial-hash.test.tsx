import { afterEach, expect, test } from 'vitest';
import { restoreTargetHash } from './initial-hash';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['navigationTarget'];
});

test.each([
  [
    'the hash of the first visit',
    '/crm/lists#limits',
    '/crm/lists',
    '/crm/lists',
  ],
  [
    'two hashes',
    '/crm/lists#limits#share',
    '/crm/lists#share',
    '/crm/lists#share',
  ],
  ['a query', '/crm/lists?a=1#limits', '/crm/lists?a=1', '/crm/lists?a=1'],
  [
    'the right hash',
    '/crm/lists#share',
    '/crm/lists#share',
    '/crm/lists#share',
  ],
])('%s', (_, written, target, expected) => {
  history.replaceState(null, '', written);
  dataset['navigationTarget'] = new URL(target, location.href).href;
  restoreTargetHash();
  expect(location.href).toBe(location.origin + expected);
});

test('without a navigation, the address stays', () => {
  history.replaceState(null, '', '/crm/lists#limits');
  restoreTargetHash();
  expect(location.hash).toBe('#limits');
});
