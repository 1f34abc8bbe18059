import { beforeEach, expect, test, vi } from 'vitest';

const data = { topItems: [], sections: {}, hidden: ['/hidden'] };

let fetchText = vi.fn<(path: string, bypassCache: boolean) => Promise<string>>();

/** Imports a fresh copy of the module, as on another visit. */
async function visit() {
  vi.resetModules();
  vi.doMock('./fetch-text', () => ({
    fetchText: (path: string, bypassCache: boolean) => fetchText(path, bypassCache),
  }));
  return import('./sidebar-data');
}

beforeEach(() => {
  fetchText = vi.fn(async () => JSON.stringify(data));
});

test('loads the sidebar and each section once per visit, with the same promise', async () => {
  const { loadSection, loadSidebar } = await visit();
  const first = loadSidebar('/a');
  expect(loadSidebar('/b')).toBe(first);
  expect(await first).toEqual(data);
  expect(loadSection('crm')).toBe(loadSection('crm'));
  const names = fetchText.mock.calls.map(([path]) => path);
  expect(names).toEqual(['/sidebar/index.json', '/sidebar/crm.json']);
});

test('after a failure, a reload bypasses the HTTP cache', async () => {
  fetchText = vi.fn().mockRejectedValueOnce(new Error('Offline.')).mockResolvedValue('[]');
  const { loadSection, reloadSidebar } = await visit();
  await expect(loadSection('crm')).rejects.toThrow('Offline.');
  await expect(loadSection('crm')).rejects.toThrow('Offline.');
  reloadSidebar();
  expect(await loadSection('crm')).toEqual([]);
  expect(fetchText.mock.calls.map(([, bypassCache]) => bypassCache)).toEqual([false, true]);
});

test('another revision of the content loads the sidebar again', async () => {
  const { loadSidebar } = await visit();
  await loadSidebar('/a', '1');
  await loadSidebar('/a', '1');
  await loadSidebar('/a', '2');
  expect(fetchText).toHaveBeenCalledTimes(2);
});

test('a sidebar that is in the HTML stays there after a failure, until a navigation', async () => {
  document.body.innerHTML = '<nav aria-label="Docs sidebar"></nav>';
  fetchText = vi.fn().mockRejectedValue(new Error('Offline.'));
  const { loadRenderedSidebar, loadSidebar } = await visit();
  const settled = vi.fn();
  loadRenderedSidebar('/a').then(settled, settled);
  expect(loadRenderedSidebar('/a')).toBe(loadRenderedSidebar('/a'));
  await expect(loadSidebar('/a')).rejects.toThrow('Offline.');
  expect(settled).not.toHaveBeenCalled();
  const { startNavigation } = await import('./navigation-status');
  startNavigation('/b', 'push');
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  await expect(loadRenderedSidebar('/b')).rejects.toThrow('Offline.');
  document.body.replaceChildren();
});

test('the data of a sidebar that is in the HTML can be loaded again', async () => {
  document.body.innerHTML = '<nav aria-label="Docs sidebar"></nav>';
  fetchText = vi
    .fn()
    .mockRejectedValueOnce(new Error('Offline.'))
    .mockResolvedValueOnce('[]')
    .mockResolvedValue(JSON.stringify(data));
  const sidebar = await visit();
  const loaded = sidebar.loadRenderedSidebar('/a');
  const errors: unknown[] = [];
  const unsubscribe = sidebar.subscribeToSidebar(() => errors.push(sidebar.getSidebarError()));
  expect(sidebar.getSidebarError()).toBeNull();
  await vi.waitFor(() => expect(errors).toEqual([new Error('Offline.')]));
  sidebar.retryHtmlSidebar();
  const formatError = new Error('The data of the sidebar has an unexpected format.');
  await vi.waitFor(() => expect(errors.slice(1)).toEqual([null, formatError]));
  sidebar.retryHtmlSidebar();
  expect(await loaded).toEqual(data);
  expect(errors.slice(3)).toEqual([null, undefined]);
  unsubscribe();
  expect(sidebar.loadRenderedSidebar('/a')).toBe(loaded);
  document.body.replaceChildren();
});

test.each(['null', '[]', '{}', '{"topItems":[{}],"sections":{},"hidden":[]}'])(
  'rejects the sidebar %s',
  async (text) => {
    fetchText = vi.fn().mockResolvedValue(text);
    const { loadSidebar } = await visit();
    await expect(loadSidebar('/a')).rejects.toThrow('unexpected format');
  },
);

test('a sidebar that is not in the HTML reports a failure', async () => {
  fetchText = vi.fn().mockRejectedValue(new Error('Offline.'));
  const { loadRenderedSidebar } = await visit();
  await expect(loadRenderedSidebar('/a')).rejects.toThrow('Offline.');
});

test('a sidebar that is in the HTML loads again for another revision', async () => {
  document.body.innerHTML = '<nav aria-label="Docs sidebar"></nav>';
  const { loadRenderedSidebar } = await visit();
  await loadRenderedSidebar('/a', '1');
  await loadRenderedSidebar('/a', '2');
  expect(fetchText).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
});
