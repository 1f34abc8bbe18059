import { describe, expect, test } from 'vitest';
import { getPathVariants } from './path-variants';
import { isSamePath } from './url-path';

describe('the variants of', () => {
  test.each([
    ['/', 'index.html', ['/index.html']],
    ['/crm/', 'crm/index.html', ['/crm', '/crm.html', '/crm/index.html']],
    ['/crm/lists', 'crm/lists.html', ['/crm/lists/', '/crm/lists.html', '/crm/lists/index.html']],
  ])('%s', (urlPath, file, variants) => {
    expect(getPathVariants(urlPath)).toEqual({ urlPath, file, variants });
    for (const other of variants) expect(isSamePath(other, urlPath)).toBe(true);
  });
});
