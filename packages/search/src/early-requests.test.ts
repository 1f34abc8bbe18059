import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { findChunk } from '#query/candidates';
import { manifestFileName } from '#storage/file-formats';
import { requestEarly, takeEarlyResponse } from './early-requests';
import { createManyPages, createTestFiles, loadTestIndex } from './test-index';

const site = createManyPages(60);
const files = createTestFiles(site);

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Returns the names of the files that are requested for an address, once all requests have begun.
 */
async function run(
  search: string,
  from: ReadonlyMap<string, string> = files,
): Promise<string[]> {
  const names: string[] = [];
  const fetchFile = async (url: string) => {
    const name = url.slice('/i/'.length);
    names.push(name);
    const text = from.get(name);
    if (text === undefined) {
      throw new Error(`No ${name}.`);
    }
    return new Response(text);
  };
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('location', { search });
  const requests = requestEarly({
    folder: '/i/',
    parameter: 'q',
    timeout: 1000,
  });
  await requests[manifestFileName];
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(Object.keys(requests)).toEqual(names);
  return names;
}

test.each(['', '?q=', '?q=+', '?other=a'])(
  'requests nothing for the address "%s"',
  async (search) => {
    expect(await run(search)).toEqual([]);
  },
);

test('requests the manifest and the postings of each word, as the index has them', async () => {
  const index = loadTestIndex(files);
  const words = fc.constantFrom('bab', 'Cék', 'lom', 'zzz', '12', 'bob');
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
      async (list) => {
        const names = await run(`?q=${encodeURIComponent(list.join(' '))}`);
        const toNumber = (word: string) =>
          findChunk(word.toLowerCase().replace('é', 'e'), index);
        // The postings of facet values come first.
        const expected = [...new Set([0, ...list.map(toNumber)])].map(
          (number) => `postings-${number}`,
        );
        expect(names[0]).toBe(manifestFileName);
        expect(names.slice(1).every((name) => files.has(name))).toBe(true);
        expect(
          names
            .slice(1)
            .map((name) => name.split('.')[0])
            .sort(),
        ).toEqual(expected.sort());
      },
    ),
    { numRuns: 20 },
  );
});

test('requests the postings of synonyms', async () => {
  const synonyms = [['BAB', 'lom']];
  const withSynonyms = createTestFiles(site, { synonyms });
  const number = findChunk('lom', loadTestIndex(withSynonyms));
  const names = await run('?q=bab', withSynonyms);
  expect(names.some((name) => name.startsWith(`postings-${number}.`))).toBe(
    true,
  );
});

test('a broken manifest is no error', async () => {
  expect(await run('?q=a', new Map([[manifestFileName, '<html>']]))).toEqual([
    manifestFileName,
  ]);
});

test('an early response is taken once, and a failed request is repeated', async () => {
  const requests = {
    a: Promise.resolve(new Response('1')),
    b: Promise.reject(new Error('b')),
  };
  expect(await (await takeEarlyResponse(requests, 'a'))?.text()).toBe('1');
  expect(await takeEarlyResponse(requests, 'a')).toBeUndefined();
  expect(await takeEarlyResponse(requests, 'b')).toBeUndefined();
  expect(await takeEarlyResponse(undefined, 'a')).toBeUndefined();
});
