import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchWithPayloads, forgetPayloads, payloadPath, prefetchPayload } from './payloads';

const origin = 'https://help.example.com';
const asked = `${origin}/crm/lists.txt?_rsc=1a2b3`;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  forgetPayloads();
  vi.useRealTimers();
});

/** A network that counts its answers: 'answer 1', 'answer 2'. */
function network(status = 200) {
  let count = 0;
  return vi.fn<typeof fetch>(async () => {
    count += 1;
    return new Response(`answer ${count}`, { status });
  });
}

function addresses(fetchFrom: ReturnType<typeof network>): string[] {
  return fetchFrom.mock.calls.map(([input]) => String(input));
}

/** What the router gets when it asks. */
async function answerTo(input: RequestInfo | URL, fetchFrom: typeof fetch): Promise<string> {
  const answer = await fetchWithPayloads(fetchFrom, origin)(input);
  return await answer.text();
}

test.each([
  ['/', '/index.txt'],
  ['/crm', '/crm.txt'],
  ['/crm/', '/crm/index.txt'],
  ['/crm/lists', '/crm/lists.txt'],
  ['/automations/campaign-actions%20%E2%80%93a', '/automations/campaign-actions%20%E2%80%93a.txt'],
])('the payload of %s', (pathname, path) => {
  expect(payloadPath(pathname)).toBe(path);
});

describe('a payload that was fetched ahead', () => {
  test.each([
    ['a text', asked],
    ['a path', '/crm/lists.txt?_rsc=1a2b3'],
    ['an address', new URL(asked)],
    ['a request', new Request(asked)],
  ])('answers a request given as %s', async (_, input) => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    expect(await answerTo(input, fetchFrom)).toBe('answer 1');
    expect(addresses(fetchFrom)).toEqual(['/crm/lists.txt']);
  });

  test('answers more than once', async () => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    expect(await answerTo(asked, fetchFrom)).toBe('answer 1');
    expect(await answerTo(asked, fetchFrom)).toBe('answer 1');
  });

  test('is fetched once while it is fresh', async () => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    vi.advanceTimersByTime(299_999);
    void prefetchPayload('/crm/lists', fetchFrom);
    expect(await answerTo(asked, fetchFrom)).toBe('answer 1');
    expect(fetchFrom).toHaveBeenCalledTimes(1);
  });

  test('is not used after five minutes', async () => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    vi.advanceTimersByTime(300_000);
    expect(await answerTo(asked, fetchFrom)).toBe('answer 2');
  });

  test('is fetched again after five minutes', async () => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    vi.advanceTimersByTime(300_000);
    void prefetchPayload('/crm/lists', fetchFrom);
    expect(await answerTo(asked, fetchFrom)).toBe('answer 2');
    expect(addresses(fetchFrom)).toEqual(['/crm/lists.txt', '/crm/lists.txt']);
  });

  test('can be forgotten', async () => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    forgetPayloads();
    expect(await answerTo(asked, fetchFrom)).toBe('answer 2');
  });
});

describe('goes through', () => {
  test.each([
    ['another page', `${origin}/crm/tasks.txt?_rsc=1`],
    ['a file that is not asked for by the router', `${origin}/crm/lists.txt`],
    ['another site', 'https://example.org/crm/lists.txt?_rsc=1'],
    ['what is no address', 'https://'],
  ])('%s', async (_, input) => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', fetchFrom);
    const init = { headers: { rsc: '1' } };
    const answer = await fetchWithPayloads(fetchFrom, origin)(input, init);
    expect(await answer.text()).toBe('answer 2');
    expect(fetchFrom).toHaveBeenLastCalledWith(input, init);
  });
});

describe('a fetch ahead that fails is forgotten', () => {
  test.each([
    ['with 404', network(404)],
    ['without a line', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('%s', async (_, broken) => {
    const fetchFrom = network();
    void prefetchPayload('/crm/lists', broken);
    expect(await answerTo(asked, fetchFrom)).toBe('answer 1');
    void prefetchPayload('/crm/lists', fetchFrom);
    expect(await answerTo(asked, fetchFrom)).toBe('answer 2');
    expect(addresses(fetchFrom)).toEqual([asked, '/crm/lists.txt']);
  });
});
