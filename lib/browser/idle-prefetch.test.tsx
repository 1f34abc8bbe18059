import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { likelyPages, prefetch } from './idle-prefetch';
import { forgetPayloads, prefetchPayload } from './payloads';

const limits = { delay: 2000, requests: 8, bytes: 40_000, pageBytes: 9_000 };
const pager =
  '<a rel="prev" href="/crm/leads">Previous</a><a rel="next" href="/crm/tasks">Next</a>';
const sidebar = `
  <nav><ul>
    <li><a href="/">Home</a></li>
    <li><a href="/crm/">CRM</a><details><ul>
      <li><a href="/crm/leads">Leads</a></li>
      <li><a href="/crm/lists" aria-current="page">Lists</a></li>
      <li><a href="/crm/tasks">Tasks</a></li>
      <li><a href="/crm/forms/">Forms</a><details><ul><li><a href="/crm/forms/rows">Rows</a></li></ul></details></li>
    </ul></details></li>
  </ul></nav>`;

const network = vi.fn<typeof fetch>();
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('fetch', network);
  network.mockReset();
  answerWith({ 'content-length': '7000' });
  setConnection({ effectiveType: '4g' });
  show('/crm/lists', pager + sidebar);
});

afterEach(() => {
  end();
  forgetPayloads();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(path: string, html: string): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = html;
}

function answerWith(headers: Record<string, string>): void {
  network.mockImplementation(async () => new Response('0:"payload"\n', { headers }));
}

function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

function fetched(): string[] {
  return network.mock.calls.map(([input]) => String(input));
}

/** A page with as many pages beside it as the limits could never take. */
function showLongSection(): void {
  const links = Array.from(
    { length: 30 },
    (_, at) => `<li><a href="/crm/page-${at}">${at}</a></li>`,
  );
  const here = '<li><a href="/crm/lists" aria-current="page">Lists</a></li>';
  show('/crm/lists', `<nav><ul>${here}${links.join('')}</ul></nav>`);
}

describe('the likely pages', () => {
  test.each([
    [
      'of a guide: next, previous, then those beside it, each once',
      '/crm/lists',
      pager + sidebar,
      ['/crm/tasks', '/crm/leads', '/crm/forms/'],
    ],
    [
      'of a section: next, then those in it, then the other sections',
      '/crm/',
      `<a rel="next" href="/crm/leads">Next</a>
       <nav><ul><li><a href="/">Home</a></li>
       <li><a href="/crm/" aria-current="page">CRM</a><details><ul>
       <li><a href="/crm/leads">Leads</a></li><li><a href="/crm/lists">Lists</a></li></ul></details></li>
       <li><a href="/ai">AI</a></li></ul></nav>`,
      ['/crm/leads', '/crm/lists', '/', '/ai'],
    ],
    ['of a page that is in no tree: none', '/search', '<nav><a href="/">Home</a></nav>', []],
    [
      'are never a heading of this page, a file, or of another site',
      '/crm/lists',
      `<a rel="next" href="/crm/lists#top">a</a><a rel="prev" href="/lists.csv">b</a>
       <a rel="next" href="https://example.org/x">c</a>`,
      [],
    ],
  ])('%s', (_, path, html, pages) => {
    show(path, html);
    expect([...likelyPages(document, location)]).toEqual(pages);
  });
});

describe('they are fetched', () => {
  test('after two seconds on an idle page, one after another', async () => {
    end = prefetch(limits);
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetched()).toEqual([]);
    let answer = (_: Response) => {};
    network.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched()).toEqual(['/crm/tasks.txt']);
    answer(new Response('0:"payload"\n'));
    await vi.runAllTimersAsync();
    expect(fetched()).toEqual(['/crm/tasks.txt', '/crm/leads.txt', '/crm/forms/index.txt']);
  });

  test('but not before the browser is idle', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
    end = prefetch(limits);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched()).toEqual([]);
    waiting[0]?.();
    await vi.runAllTimersAsync();
    expect(fetched()).toHaveLength(3);
  });

  test('but for those that were fetched before', async () => {
    void prefetchPayload('/crm/tasks', network);
    end = prefetch(limits);
    await vi.runAllTimersAsync();
    expect(fetched()).toEqual(['/crm/tasks.txt', '/crm/leads.txt', '/crm/forms/index.txt']);
  });

  test('and one that fails keeps no other back', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    end = prefetch(limits);
    await vi.runAllTimersAsync();
    expect(fetched()).toHaveLength(3);
  });

  test.each([
    ['7000', 5],
    ['20000', 2],
    ['1000', 8],
    [undefined, 4],
  ])('of %s bytes each, %d of thirty', async (length, count) => {
    showLongSection();
    answerWith(length === undefined ? {} : { 'content-length': length });
    end = prefetch(limits);
    await vi.runAllTimersAsync();
    expect(fetched()).toHaveLength(count);
  });
});

describe('nothing is fetched', () => {
  test.each([
    ['on 3g', { effectiveType: '3g' }],
    ['when data is to be saved', { effectiveType: '4g', saveData: true }],
    ['where the browser does not tell', undefined],
  ])('%s', async (_, connection) => {
    setConnection(connection);
    end = prefetch(limits);
    await vi.runAllTimersAsync();
    expect(fetched()).toEqual([]);
  });

  test('in a tab that is not looked at', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    end = prefetch(limits);
    await vi.runAllTimersAsync();
    expect(fetched()).toEqual([]);
  });

  test('when the reader has gone on', async () => {
    end = prefetch(limits);
    await vi.advanceTimersByTimeAsync(1999);
    end();
    await vi.runAllTimersAsync();
    expect(fetched()).toEqual([]);
  });

  test('more, when the reader goes on while pages come', async () => {
    end = prefetch(limits);
    network.mockImplementation(async () => {
      end();
      return new Response('0:"payload"\n');
    });
    await vi.runAllTimersAsync();
    expect(fetched()).toEqual(['/crm/tasks.txt']);
  });
});
