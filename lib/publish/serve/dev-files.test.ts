import { expect, test, vi } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createSiteIndex } from '@/lib/search/site-index';
import { startLinksFile } from '@/lib/search/start-links';
import { buildTestSite } from '@/tests/factories/content-files';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { type DevSource, serveDevFile } from './dev-files';

vi.mock('@/lib/search/site-index', { spy: true });

const contentDir = createTempFolder();
writeFiles(contentDir, [
  ['static/deep/a.txt', 'Static'],
  ['static/assets/a.txt', 'Static asset'],
  ['static/a.md', 'Static Markdown'],
  ['secret.txt', 'Secret'],
]);

const { content } = await buildTestSite({
  'index.md': '# Home',
  'ai.md': '# AI\n\nText about agents.',
});
const source: DevSource = {
  options: { contentDir, siteUrl: 'https://help.example.com' },
  getContent: async () => content,
  getCompleteContent: async () => content,
  getInput: async (name) => (name === '/ai' ? '{"kind":"page"}' : undefined),
};

async function serve(path: string) {
  const file = await serveDevFile(new URL(path, 'http://localhost'), source);
  return file && { type: file.type, body: Buffer.from(file.body).toString() };
}

test.each([
  ['/input?name=%2Fai', 'application/json', '{"kind":"page"}'],
  ['/sidebar/index.json', 'application/json', '"/ai"'],
  [`/search-index/${startLinksFile}`, 'application/json', '"title":"AI"'],
  ['/search-index/worker.js', 'text/javascript; charset=utf-8', 'heads.json'],
  ['/addresses.json', 'application/json', '"titles":{"/":"Home","/ai":"AI"}'],
  ['/icon.svg', 'image/svg+xml', '<svg'],
  ['/deep/a.txt', 'text/plain; charset=utf-8', 'Static'],
  ['/assets/a.txt', 'text/plain; charset=utf-8', 'Static asset'],
  ['/a.md', 'text/markdown; charset=utf-8', 'Static Markdown'],
])('serves %s', async (path, type, text) => {
  expect(await serve(path)).toMatchObject({
    type,
    body: expect.stringContaining(text),
  });
});

test.each([
  ['/input?name=%2Fnope'],
  ['/sidebar/nope.json'],
  ['/search-index/nope.json'],
  ['/assets/nope.png'],
  ['/nope.md'],
  ['/nope.txt'],
  ['/%2e%2e%2fsecret.txt'],
])('%s does not exist', async (path) => {
  expect(await serve(path)).toBeUndefined();
});

test('builds the search index once per change of the content', async () => {
  let content = { ...(await source.getContent()) };
  const changing: DevSource = {
    ...source,
    getCompleteContent: async () => content,
  };
  const index = createSiteIndex(content);
  const files = [...index.files.keys()].map(
    (name) => new URL(`http://localhost/search-index/${name}`),
  );
  expect(files.length).toBeGreaterThan(1);
  vi.mocked(createSiteIndex).mockClear();
  await Promise.all(files.map((file) => serveDevFile(file, changing)));
  expect(createSiteIndex).toHaveBeenCalledOnce();
  content = { ...content };
  await Promise.all(files.map((file) => serveDevFile(file, changing)));
  expect(createSiteIndex).toHaveBeenCalledTimes(2);
});
