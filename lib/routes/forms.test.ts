import { describe, expect, test } from 'vitest';
import { isSameAddress } from './address';
import { formsOf } from './forms';

describe('the forms of', () => {
  test.each([
    ['/', 'index.html', ['/index.html']],
    ['/crm/', 'crm/index.html', ['/crm', '/crm.html', '/crm/index.html']],
    ['/crm/lists', 'crm/lists.html', ['/crm/lists/', '/crm/lists.html', '/crm/lists/index.html']],
  ])('%s', (address, file, others) => {
    expect(formsOf(address)).toEqual({ address, file, others });
    for (const other of others) expect(isSameAddress(other, address)).toBe(true);
  });
});
