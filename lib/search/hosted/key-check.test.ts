import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '@/tests/mock-search/failures';
import { type MockSearch, startMockSearch } from '@/tests/mock-search/mock-search';
import { checkKey } from './key-check';

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

function check(key: string, hosts = [service.origin]) {
  return checkKey({ appId: 'MOCKAPP', key, index: 'docs', hosts }, 300);
}

describe('the key', () => {
  test.each([['reader'], ['a/b=']])('%s is fine', async (key) => {
    expect(await check(key)).toEqual({ verdict: 'fine' });
  });

  test.each([
    ['writer', 'can do more than search: addObject, deleteObject. Every reader gets this key.'],
    ['browser', 'can do more than search: browse.'],
  ])('%s is rejected', async (key, sentence) => {
    expect(await check(key)).toMatchObject({
      verdict: 'refused',
      message: expect.stringContaining(sentence),
    });
  });

  test.each([
    ['nothing', 'says that this key may do nothing'],
    ['wrong', 'does not tell about this key (it answered 403): the key may be wrong'],
  ])('%s is not known', async (key, sentence) => {
    expect(await check(key)).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining(sentence),
    });
  });
});

describe('a service that', () => {
  const errors: [name: string, Failure, sentence: string][] = [
    ['is broken', { mode: 500 }, 'could not be asked'],
    ['hangs', { mode: 'never' }, 'could not be asked'],
    ['answers garbage', { mode: 'garbage' }, 'answered in no known form (status 200)'],
    ['answers nothing', { mode: 'empty' }, 'answered in no known form (status 200)'],
    ['has enough', { mode: 429 }, 'answered in no known form (status 429)'],
  ];

  test.each(errors)('%s only warns', async (_, error, sentence) => {
    service.fail(error);
    const start = performance.now();
    expect(await check('writer')).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining(sentence),
    });
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('is not there only warns', async () => {
    const { origin, close } = await startMockSearch();
    await close();
    expect(await check('writer', [origin])).toMatchObject({
      verdict: 'unknown',
      message: expect.stringContaining(`${origin}: connect ECONNREFUSED`),
    });
  });

  test('fails on one host is asked on the next', async () => {
    const spare = await startMockSearch({ keys: { writer: ['addObject'] } });
    service.fail({ mode: 500 });
    expect(await check('writer', [service.origin, spare.origin])).toMatchObject({
      verdict: 'refused',
    });
    await spare.close();
  });
});
