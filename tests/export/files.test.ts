import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildId, isHashedFile, parseBuilds } from '@/lib/export/build-list';
import { hrefOf } from '@/lib/routes/address';
import { site } from '@/lib/site';
import { out } from './exported-pages';

const addresses = readFileSync('tests/export/addresses.txt', 'utf8').trim().split('\n');
const siteUrl = process.env['SITE_URL'] || site.url;
const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(`${out}/${file}`).isFile(),
);

test('the sitemap lists every page but that of search results, absolute and canonical, and nothing else', () => {
  const sitemap = readFileSync(`${out}/sitemap.xml`, 'utf8');
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  const listed = addresses.filter((address) => address !== '/search');
  expect(locations.sort()).toEqual(listed.map((address) => siteUrl + hrefOf(address)).sort());
});

test('robots.txt names the sitemap', () => {
  expect(readFileSync(`${out}/robots.txt`, 'utf8')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test('the manifest names icons that exist', () => {
  const manifest: { icons: { src: string }[] } = JSON.parse(
    readFileSync(`${out}/manifest.webmanifest`, 'utf8'),
  );
  for (const { src } of manifest.icons) expect(files).toContain(src.slice(1));
});

test('nothing is left that no client asks for', () => {
  expect(files.filter((file) => /__next\.|_not-found|_none/.test(file))).toEqual([]);
});

test('large scripts ask to be compiled while they arrive', () => {
  const scripts = files.filter((file) => /^_next\/static\/chunks\/.*\.js$/.test(file));
  const starts = scripts
    .filter((file) => statSync(`${out}/${file}`).size > 30_000)
    .map((file) => readFileSync(`${out}/${file}`, 'utf8').split('\n', 1)[0]);
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test('compressed copies hold what they stand for', () => {
  for (const file of ['index.html', 'crm/lists.html', 'crm/index.txt', 'addresses.json']) {
    const plain = readFileSync(`${out}/${file}`);
    expect(brotliDecompressSync(readFileSync(`${out}/${file}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(`${out}/${file}.gz`)).equals(plain)).toBe(true);
  }
});

test('the list of builds holds every file whose name changes with its content, with its hash', () => {
  const [present, ...older] = parseBuilds(readFileSync(`${out}/builds.json`, 'utf8'));
  const inHashedFolders = files.filter(
    (file) =>
      /^(?:_next\/static\/(?:chunks|media|css)|assets|search-index)\//.test(file) &&
      !/\.(?:br|gz|map)$|\/heads\.json$/.test(file),
  );
  expect(Object.keys(present?.files ?? {}).sort()).toEqual(inHashedFolders.sort());
  expect(inHashedFolders.every(isHashedFile)).toBe(true);
  for (const [file, hash] of Object.entries(present?.files ?? {}))
    expect([
      file,
      createHash('sha256')
        .update(readFileSync(`${out}/${file}`))
        .digest('hex'),
    ]).toEqual([file, hash]);
  expect(present?.id).toBe(buildId(present?.files ?? {}));
  expect(older).toEqual([]);
});
