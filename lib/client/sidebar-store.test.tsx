import { beforeEach, expect, test, vi } from 'vitest';

const data = { topItems: [], categories: {} };
const offline = new Error('Offline.');

let fetchText =
  vi.fn<(path: string, bypassCache: boolean) => Promise<string>>();

/** Imports a fresh copy of the module, as on another visit. */
async function visit() {
  vi.resetModules();
  vi.doMock('./fetch-text', () => ({
    fetchText: (path: string, bypassCache: boolean) =>
      fetchText(path, bypassCache),
  }));
  return import('./sidebar-store');
}

beforeEach(() => {
  fetchText = vi.fn(async () => JSON.stringify(data));
});

test('loads the sidebar once per visit, and reports it', async () => {
  const { getSidebar, loadSidebar, subscribeToSidebar } = await visit();
  const onChange = vi.fn();
  const unsubscribe = subscribeToSidebar(onChange);
  expect(getSidebar()).toEqual({});
  loadSidebar();
  loadSidebar();
  await vi.waitFor(() => expect(getSidebar()).toEqual({ data }));
  loadSidebar();
  expect(onChange).toHaveBeenCalledOnce();
  unsubscribe();
  expect(fetchText.mock.calls.map(([path]) => path)).toEqual([
    '/sidebar/index.json',
  ]);
});

test('loads each category once per visit, and then returns it at once', async () => {
  fetchText = vi.fn().mockResolvedValue('[]');
  const { loadCategory } = await visit();
  const pending = loadCategory('crm');
  expect(loadCategory('crm')).toBe(pending);
  expect(await pending).toEqual([]);
  expect(loadCategory('crm')).toEqual([]);
  expect(fetchText.mock.calls.map(([path]) => path)).toEqual([
    '/sidebar/crm.json',
  ]);
});

test('after the failure of a category, the next load bypasses the HTTP cache', async () => {
  fetchText = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue('[]');
  const { loadCategory, discardCategories } = await visit();
  await expect(loadCategory('crm')).rejects.toThrow('Offline.');
  await expect(loadCategory('crm')).rejects.toThrow('Offline.');
  discardCategories();
  expect(await loadCategory('crm')).toEqual([]);
  expect(fetchText.mock.calls.map(([, bypassCache]) => bypassCache)).toEqual([
    false,
    true,
  ]);
});

test('reports a failure, and can be retried', async () => {
  fetchText = vi
    .fn()
    .mockRejectedValueOnce(offline)
    .mockResolvedValueOnce('[]')
    .mockResolvedValue(JSON.stringify(data));
  const { getSidebar, loadSidebar, retrySidebar } = await visit();
  loadSidebar();
  await vi.waitFor(() => expect(getSidebar()).toEqual({ error: offline }));
  retrySidebar();
  expect(getSidebar()).toEqual({});
  const formatError = new Error(
    'The data of the sidebar has an unexpected format.',
  );
  await vi.waitFor(() => expect(getSidebar()).toEqual({ error: formatError }));
  retrySidebar();
  await vi.waitFor(() => expect(getSidebar()).toEqual({ data }));
  expect(fetchText.mock.calls.map(([, bypassCache]) => bypassCache)).toEqual([
    false,
    true,
    true,
  ]);
});

test('another revision of the content loads the sidebar again, and the former one stays until then', async () => {
  const { getSidebar, loadSidebar } = await visit();
  loadSidebar('1');
  await vi.waitFor(() => expect(getSidebar()).toEqual({ data }));
  const next = { ...data, categories: { crm: [] } };
  fetchText = vi.fn(async () => JSON.stringify(next));
  loadSidebar('2');
  expect(getSidebar()).toEqual({ data });
  await vi.waitFor(() => expect(getSidebar()).toEqual({ data: next }));
});

test.each([
  ['', 'JSON'],
  ['<!DOCTYPE html><p>Sign in</p>', 'JSON'],
  ['{"topItems":[{"ki', 'JSON'],
  ['null', 'unexpected format'],
  ['[]', 'unexpected format'],
  ['{"categories":{},"hidden":[]}', 'unexpected format'],
])('rejects the sidebar %j', async (text, error) => {
  fetchText = vi.fn().mockResolvedValue(text);
  const { getSidebar, loadSidebar } = await visit();
  loadSidebar();
  await vi.waitFor(() => expect(String(getSidebar().error)).toContain(error));
});

test.each([
  ['<!DOCTYPE html><p>Sign in</p>', 'JSON'],
  ['[{"kind":"pa', 'JSON'],
  ['{}', 'unexpected format'],
])('rejects the items of a category %j', async (text, error) => {
  fetchText = vi.fn().mockResolvedValue(text);
  const { loadCategory } = await visit();
  await expect(loadCategory('crm')).rejects.toThrow(error);
});
