import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildListProblems, referencesIn, searchIndexFiles } from './build-list-checks';
import { exportedSite, fixtureDir, fixturePaths } from './exported-site';
import { siteUrl } from './page-checks';

const { files, htmlFiles, text } = exportedSite(fixtureDir);
const scripts = files.filter((file) => /^_next\/static\/chunks\/.*\.js$/.test(file));
const bytesOf = (file: string) => readFileSync(`${fixtureDir}/${file}`);

test('the sitemap lists the canonical URL of every page but the search results, and nothing else', () => {
  const locations = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)];
  const listed = fixturePaths.filter((path) => path !== '/search');
  expect(locations.map(([, url]) => url).sort()).toEqual(
    listed.map((path) => siteUrl + encodeURI(path)).sort(),
  );
});

test('robots.txt names the sitemap', () => {
  expect(text('robots.txt')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test('the manifest names icons that exist', () => {
  const { icons }: { icons: { src: string }[] } = JSON.parse(text('manifest.webmanifest'));
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons) expect(files).toContain(src.slice(1));
});

test('no file is left that no client requests', () => {
  expect(files.filter((file) => /__next\.|_not-found|_none/.test(file))).toEqual([]);
});

test('large scripts ask the browser to compile them while they load', () => {
  const firstLines = scripts
    .filter((file) => bytesOf(file).length > 30_000)
    .map((file) => text(file).split('\n', 1)[0]);
  expect(firstLines.length).toBeGreaterThan(1);
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test('precompressed files hold the bytes of the original', () => {
  for (const file of ['index.html', 'crm/lists.html', 'crm/index.txt', 'addresses.json']) {
    expect(brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytesOf(file)), file).toBe(true);
    expect(gunzipSync(bytesOf(`${file}.gz`)).equals(bytesOf(file)), file).toBe(true);
  }
});

describe('the list of builds', () => {
  const { builds }: { builds: { files: Record<string, string> }[] } = JSON.parse(
    text('builds.json'),
  );
  const listed = builds[0]?.files ?? {};
  const references = [
    ...[...htmlFiles, ...scripts].flatMap((file) => referencesIn(text(file))),
    ...searchIndexFiles(JSON.parse(text('search-index/heads.json'))),
  ];
  const present = [...new Set(references)].filter((file) => files.includes(file));
  const problems = (list: Record<string, string>) => buildListProblems(list, present, bytesOf);

  test('holds every hashed file that a page, a script or the search index refers to, with its hash', () => {
    expect(builds).toHaveLength(1);
    for (const folder of ['_next/static/chunks/', 'assets/', 'search-index/'])
      expect(present.some((file) => file.startsWith(folder))).toBe(true);
    expect(problems(listed)).toEqual([]);
  });

  test.each(['assets/', '_next/static/chunks/', 'search-index/words', 'search-index/texts'])(
    'is rejected without a file of %s',
    (folder) => {
      const file = present.find((name) => name.startsWith(folder)) ?? '';
      const { [file]: _, ...others } = listed;
      expect(problems(others)).toEqual([`${file} is not listed`]);
    },
  );

  test('is rejected with the hash of another file', () => {
    const [file = ''] = Object.keys(listed);
    expect(problems({ ...listed, [file]: 'f'.repeat(64) })).toEqual([
      `${file} is not what the list says`,
    ]);
  });
});
