import { describe, expect, test, vi } from 'vitest';
import { testRecords } from '@/lib/search/test-pages';
import { type Answers, answersTo } from './answering';
import { headsName } from './files';
import { type FetchText, indexStore } from './index-store';
import { fetcherOf, filesOf, indexOf, manyPages } from './test-index';

const files = filesOf(
  testRecords({
    '/lists': { title: 'Lists', lines: ['## Zebras {zebras}', 'A giraffe.'] },
    '/tasks': { title: 'Tasks', lines: ['A giraffe in the rain.'] },
  }),
);
const requestsFor = (...queries: string[]) =>
  queries.map((query) => ({ indexName: 'site', params: { query } }));

/** A store whose pieces come when the test lets them, each by the beginning of its name. */
function heldStore(from = files) {
  const { fetchText, asked } = fetcherOf(from);
  const gates = new Map<string, { open: () => void; fail: () => void }>();
  const held: FetchText = (path, isFresh) => {
    const kind = /(words|texts)-/.exec(path)?.[1];
    if (kind === undefined) return fetchText(path, isFresh);
    return new Promise((resolve, reject) => {
      gates.set(kind, {
        open: () => resolve(fetchText(path, isFresh)),
        fail: () => reject(new Error(`No ${kind}.`)),
      });
    });
  };
  const gate = async (kind: string) => {
    await vi.waitFor(() => expect(gates.has(kind)).toBe(true));
    return gates.get(kind) ?? { open: () => {}, fail: () => {} };
  };
  return { store: indexStore(held), asked, gate };
}

const isCurrent = () => true;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('with time', () => {
  const patience = 60_000;

  test('waits for all that it needs', async () => {
    const { fetchText, asked } = fetcherOf(files);
    const onWhole = vi.fn();
    const { results, isWhole } = await answersTo(requestsFor('giraffe'), indexStore(fetchText), {
      patience,
      isCurrent,
      onWhole,
    });
    expect(isWhole).toBe(true);
    expect(results[0]?.hits.map(({ url, content }) => [url, content])).toEqual([
      ['/lists#zebras', 'A giraffe.'],
      ['/tasks', 'A giraffe in the rain.'],
    ]);
    expect(asked.map((name) => name.split('.')[0])).toEqual(['heads', 'words-0', 'texts-0']);
    await settle();
    expect(onWhole).not.toHaveBeenCalled();
  });

  test('answers each request, in their order, with one fetch', async () => {
    const { fetchText, asked } = fetcherOf(files);
    const { results } = await answersTo(requestsFor('tasks', 'lists'), indexStore(fetchText), {
      patience,
      isCurrent,
      onWhole: () => {},
    });
    expect(results.map(({ query, hits }) => [query, hits[0]?.url])).toEqual([
      ['tasks', '/tasks'],
      ['lists', '/lists'],
    ]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('an empty query needs no more than titles', async () => {
    const { fetchText, asked } = fetcherOf(files);
    const { results, isWhole } = await answersTo(requestsFor(''), indexStore(fetchText), {
      patience,
      isCurrent,
      onWhole: () => {},
    });
    expect([results[0]?.nbHits, isWhole, asked]).toEqual([0, true, [headsName]]);
  });

  test('without titles it is a rejection', async () => {
    const { fetchText } = fetcherOf(new Map());
    await expect(
      answersTo(requestsFor('lists'), indexStore(fetchText), {
        patience,
        isCurrent,
        onWhole: () => {},
      }),
    ).rejects.toThrow(Error);
  });

  test('words that fail: titles are an answer', async () => {
    const { store, gate } = heldStore();
    const answers = answersTo(requestsFor('lists'), store, {
      patience,
      isCurrent,
      onWhole: () => {},
    });
    (await gate('words')).fail();
    expect(await answers).toMatchObject({
      isWhole: false,
      results: [{ hits: [{ url: '/lists' }, expect.anything()] }],
    });
  });

  test('words that fail and no title: a rejection', async () => {
    const { store, gate } = heldStore();
    const answers = answersTo(requestsFor('giraffe'), store, {
      patience,
      isCurrent,
      onWhole: () => {},
    });
    (await gate('words')).fail();
    await expect(answers).rejects.toThrow('No words.');
  });

  test('texts that fail: hits without them', async () => {
    const { store, gate } = heldStore();
    const answers = answersTo(requestsFor('giraffe'), store, {
      patience,
      isCurrent,
      onWhole: () => {},
    });
    (await gate('words')).open();
    (await gate('texts')).fail();
    expect(await answers).toMatchObject({ isWhole: false, results: [{ nbHits: 2 }] });
  });
});

describe('when patience ends', () => {
  const patience = 0;

  test('answers from titles, and tells when the rest has come', async () => {
    const { store, gate } = heldStore();
    const onWhole = vi.fn();
    const { results, isWhole } = await answersTo(requestsFor('lists giraffe'), store, {
      patience,
      isCurrent,
      onWhole,
    });
    expect(isWhole).toBe(false);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/lists', '/lists#zebras']);
    expect(onWhole).not.toHaveBeenCalled();
    (await gate('words')).open();
    await vi.waitFor(() => expect(onWhole).toHaveBeenCalledTimes(1));
  });

  test('and stays silent when the rest does not come', async () => {
    const { store, gate } = heldStore();
    const onWhole = vi.fn();
    await answersTo(requestsFor('lists'), store, { patience, isCurrent, onWhole });
    (await gate('words')).fail();
    await settle();
    await settle();
    expect(onWhole).not.toHaveBeenCalled();
  });

  test('what has come meanwhile counts', async () => {
    const index = indexOf(files, ['words', 'texts']);
    const load = () => {
      index.words = indexOf(files).words;
      return new Promise<void>(() => {});
    };
    const store = { index: async () => index, load };
    const { results, isWhole } = await answersTo(requestsFor('giraffe'), store, {
      patience,
      isCurrent,
      onWhole: () => {},
    });
    expect([results[0]?.nbHits, isWhole]).toEqual([2, false]);
  });
});

test('an index that never is whole ends all the same', async () => {
  const { fetchText } = fetcherOf(files);
  const index = await indexStore(fetchText).index();
  const load = vi.fn(async () => {});
  const answers = await answersTo(
    requestsFor('lists'),
    { index: async () => index, load },
    { patience: 60_000, isCurrent, onWhole: () => {} },
  );
  expect(answers).toMatchObject({ isWhole: false, results: [{ query: 'lists' }] });
  expect(load).toHaveBeenCalledTimes(6);
});

test('the page gets its turn before an answer, and before what shows it', async () => {
  const store = indexStore(fetcherOf(files).fetchText);
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await answersTo(requestsFor('lists'), store, { patience: 60_000, isCurrent, onWhole: () => {} });
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(2);
});

describe('texts', () => {
  const many = filesOf(testRecords(manyPages(60)));
  const texts = (asked: readonly string[]) => asked.filter((name) => name.startsWith('texts-'));
  /** An answer pauses between its steps; that is less than a question stands. */
  const withPauses = async (answers: Promise<Answers>) => {
    await vi.advanceTimersByTimeAsync(50);
    return answers;
  };

  test('those of the hits in view come at once, the others when the question stands', async () => {
    vi.useFakeTimers();
    const { fetchText, asked } = fetcherOf(many);
    const onWhole = vi.fn();
    const { isWhole } = await withPauses(
      answersTo(requestsFor('page'), indexStore(fetchText), {
        patience: 60_000,
        isCurrent,
        onWhole,
      }),
    );
    const first = texts(asked).length;
    expect([isWhole, first > 0, first <= 5]).toEqual([false, true, true]);
    await vi.advanceTimersByTimeAsync(400);
    expect(texts(asked).length).toBeGreaterThan(first);
    expect(onWhole).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('none come for a question that is not the last any more', async () => {
    vi.useFakeTimers();
    const { fetchText, asked } = fetcherOf(many);
    const { results, isWhole } = await withPauses(
      answersTo(requestsFor('page'), indexStore(fetchText), {
        patience: 60_000,
        isCurrent: () => false,
        onWhole: () => {},
      }),
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect([results[0]?.hits.length, isWhole, texts(asked)]).toEqual([20, false, []]);
    vi.useRealTimers();
  });
});
