import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Failure,
  type MockSearch,
  startMockSearch,
} from '@/tests/mock-search/mock-search';
import { checkSearchKey } from './check-search-key';

let service: MockSearch;

beforeEach(async () => {
  service = await startMockSearch({
    keys: {
      reader: ['search'],
      'a/b=': ['search'],
      writer: ['search', 'addObject', 'deleteObject'],
      browser: ['browse'],
      nothing: [],
    },
  });
});

afterEach(() => service.close());

function check(key: string, hosts = [service.origin], timeout?: number) {
  return checkSearchKey(
    { appId: 'MOCKAPP', key, index: 'docs', hosts },
    timeout,
  );
}

describe('checkSearchKey', () => {
  test.each([['reader'], ['a/b=']])('accepts %s', async (key) => {
    expect(await check(key)).toBeUndefined();
  });

  test.each([
    [
      'writer',
      'has more permissions than search: addObject, deleteObject. It is sent to every reader.',
    ],
    ['browser', 'has more permissions than search: browse.'],
  ])('rejects %s', async (key, message) => {
    await expect(check(key)).rejects.toThrow(message);
  });

  test.each([
    ['nothing', 'reports no permissions for this key'],
    [
      'wrong',
      'returned no information about it (status 403). The key may be wrong',
    ],
  ])('cannot verify %s', async (key, message) => {
    expect(await check(key)).toContain(message);
  });
});

describe('a service that', () => {
  const errors: [name: string, Failure, message: string][] = [
    ['is broken', { mode: 500 }, 'could not be reached'],
    ['returns invalid JSON', { mode: 'invalid' }, 'could not be reached'],
    ['returns nothing', { mode: 'empty' }, 'returned an unexpected response'],
    ['is rate-limiting', { mode: 429 }, 'could not be reached'],
  ];

  test.each(errors)('%s causes only a warning', async (_, error, message) => {
    service.fail(error);
    expect(await check('writer')).toContain(message);
  });

  test('hangs causes only a warning, after the timeout', async () => {
    service.fail({ mode: 'hang' });
    expect(await check('writer', [service.origin], 300)).toContain(
      'could not be reached',
    );
  });

  test('fails on one host is queried on the next', async () => {
    const otherService = await startMockSearch({
      keys: { writer: ['addObject'] },
    });
    service.fail({ mode: 500 });
    const hosts = [service.origin, otherService.origin];
    await expect(check('writer', hosts)).rejects.toThrow(
      'has more permissions than search',
    );
    await otherService.close();
  });
});
