import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPayloadCache, toPagePath, toPayloadPath } from './payloads';

const { origin } = location;
const onFailure = vi.fn();
const requestUrl = `${origin}/crm/lists.txt?_rsc=1a2b3`;

beforeEach(() => {
  vi.useFakeTimers();
});

/** Mocks a network that numbers its responses: 'response 1', 'response 2'. */
function mockNetwork(status = 200) {
  let count = 0;
  return vi.fn<typeof fetch>(async () => {
    count += 1;
    return new Response(`response ${count}`, {
      status,
      headers: { 'content-type': 'text/x-component' },
    });
  });
}

function getRequestedPaths(
  originalFetch: ReturnType<typeof mockNetwork>,
): string[] {
  return originalFetch.mock.calls.map(([input]) => String(input));
}

/** Creates a cache with the payload of `/crm/lists`. */
function createFilledCache(originalFetch: typeof fetch) {
  const payloads = createPayloadCache(originalFetch, onFailure);
  payloads.prefetch('/crm/lists');
  return payloads;
}

/** The response to the router's request. */
async function fetchText(
  input: RequestInfo | URL,
  payloads: { fetch: typeof fetch },
) {
  return (await payloads.fetch(input)).text();
}

test.each([
  ['/', '/index.txt'],
  ['/crm', '/crm.txt'],
  ['/crm/', '/crm/index.txt'],
  ['/crm/lists', '/crm/lists.txt'],
  [
    '/automations/campaign-actions%20%E2%80%93a',
    '/automations/campaign-actions%20%E2%80%93a.txt',
  ],
])('the payload of %s is %s', (pathname, path) => {
  expect(toPayloadPath(pathname)).toBe(path);
  expect(toPagePath(path)).toBe(pathname);
});

describe('a prefetched payload', () => {
  test.each([
    ['a string', requestUrl],
    ['a path', '/crm/lists.txt?_rsc=1a2b3'],
    ['a URL', new URL(requestUrl)],
    ['a request', new Request(requestUrl)],
  ])('serves a request given as %s', async (_, input) => {
    const originalFetch = mockNetwork();
    const payloads = createFilledCache(originalFetch);
    expect(await fetchText(input, payloads)).toBe('response 1');
    expect(await fetchText(input, payloads)).toBe('response 1');
    expect(getRequestedPaths(originalFetch)).toEqual(['/crm/lists.txt']);
  });

  test.each([
    ['once while it is fresh', 299_999, ['/crm/lists.txt']],
    ['again after five minutes', 300_000, ['/crm/lists.txt', '/crm/lists.txt']],
  ])('is fetched %s', async (_, age, paths) => {
    const originalFetch = mockNetwork();
    const payloads = createFilledCache(originalFetch);
    vi.advanceTimersByTime(age);
    payloads.prefetch('/crm/lists');
    expect(await fetchText(requestUrl, payloads)).toBe(
      `response ${paths.length}`,
    );
    expect(getRequestedPaths(originalFetch)).toEqual(paths);
  });
});

test.each([
  ['a file that is not requested by the router', `${origin}/crm/lists.txt`],
  ['another site', 'https://example.org/crm/lists.txt?_rsc=1'],
  ['an invalid URL', 'https://'],
])('passes through %s', async (_, input) => {
  const originalFetch = mockNetwork();
  const init = { headers: { rsc: '1' } };
  const response = await createFilledCache(originalFetch).fetch(input, init);
  expect(await response.text()).toBe('response 2');
  expect(originalFetch).toHaveBeenLastCalledWith(input, init);
});

test.each([
  ['with 404', mockNetwork(404)],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['truncated', async () => createTruncatedResponse()],
])(
  'a failed prefetch is not cached %s',
  async (_, failingFetch: typeof fetch) => {
    const originalFetch = mockNetwork().mockImplementationOnce(failingFetch);
    const payloads = createFilledCache(originalFetch);
    expect(await fetchText(requestUrl, payloads)).toBe('response 1');
    payloads.prefetch('/crm/lists');
    expect(await fetchText(requestUrl, payloads)).toBe('response 2');
    expect(getRequestedPaths(originalFetch)).toEqual([
      '/crm/lists.txt',
      requestUrl,
      '/crm/lists.txt',
    ]);
  },
);

/** A response whose body is interrupted. */
function createTruncatedResponse(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body);
}

test('a request is aborted after 8 seconds, but not once its response has arrived', async () => {
  const originalFetch = vi.fn<typeof fetch>(() => new Promise(() => {}));
  createFilledCache(originalFetch);
  const isAborted = (network: typeof originalFetch) =>
    network.mock.calls[0]?.[1]?.signal?.aborted;
  await vi.advanceTimersByTimeAsync(7999);
  expect(isAborted(originalFetch)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isAborted(originalFetch)).toBe(true);
  const network = mockNetwork();
  createFilledCache(network);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isAborted(network)).toBe(false);
});

test("the router's request for another page keeps its headers and has a timeout", async () => {
  const originalFetch = mockNetwork();
  const headers = { rsc: '1' };
  const payloads = createFilledCache(originalFetch);
  const response = await payloads.fetch(`${origin}/crm/tasks.txt?_rsc=1`, {
    headers,
  });
  expect(await response.text()).toBe('response 2');
  const init = originalFetch.mock.calls.at(-1)?.[1];
  expect(init?.headers).toBe(headers);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test.each<[string, typeof fetch]>([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['truncated', async () => createTruncatedResponse()],
  [
    'after a timeout',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  ],
])(
  'a failed payload is reported, and the router request never settles %s',
  async (_, originalFetch) => {
    const onSettled = vi.fn();
    const payloads = createPayloadCache(originalFetch, onFailure);
    void payloads.fetch(requestUrl).then(onSettled, onSettled);
    await vi.advanceTimersByTimeAsync(0);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('/crm/lists');
    expect(onSettled).not.toHaveBeenCalled();
  },
);

test.each([404, 500])(
  'passes a response with status %i to the router',
  async (status) => {
    const response = await createPayloadCache(
      mockNetwork(status),
      onFailure,
    ).fetch(requestUrl);
    expect(response.status).toBe(status);
    expect(onFailure).not.toHaveBeenCalled();
  },
);
