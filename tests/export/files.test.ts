import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findUnsafeSvgParts } from '@/lib/content/read/images';
import { fixtureDir, fixturePaths, loadExport } from './exported-site';
import { siteUrl } from './page-checks';

const { files, htmlFiles, text } = loadExport(fixtureDir);
const scripts = files.filter((file) =>
  /^_next\/static\/chunks\/.*\.js$/.test(file),
);
const readBytes = (file: string) => readFileSync(`${fixtureDir}/${file}`);

test('the sitemap lists exactly the canonical URLs of all pages except search', () => {
  const locations = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)];
  const listed = fixturePaths.filter((path) => path !== '/search');
  expect(locations.map(([, url]) => url).sort()).toEqual(
    listed.map((path) => siteUrl + encodeURI(path)).sort(),
  );
});

test('robots.txt links to the sitemap', () => {
  expect(text('robots.txt')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test('scripts contain instrumentation-client.ts, though `ts` is no page extension', () => {
  expect(
    scripts.some((file) => text(file).includes('["pushState","replaceState"]')),
  ).toBe(true);
});

test('contains no segments of pages, and only files of known types', () => {
  expect(files.filter((file) => file.includes('__next.'))).toEqual([]);
  const known =
    /^_next\/static\/(?:chunks\/[^/]+\.(?:js|js\.map|css)|media\/[^/]+\.(?:png|svg|ico|jpg|webp|woff2)|[^/]+\/_(?:build|ssg|clientMiddleware)Manifest\.js)$/;
  const plain = files.map((file) => file.replace(/\.(?:br|gz)$/, ''));
  expect(
    plain.filter((file) => file.startsWith('_next/') && !known.test(file)),
  ).toEqual([]);
});

test('SVG files contain nothing unsafe', () => {
  const images = files.filter((file) => /\.svg$/i.test(file));
  expect(
    images.filter((file) => findUnsafeSvgParts(text(file)).size > 0),
  ).toEqual([]);
});

test('large scripts have the eager compilation hint', () => {
  const firstLines = scripts
    .filter((file) => readBytes(file).length > 30_000)
    .map((file) => text(file).split('\n', 1)[0]);
  expect(firstLines.length).toBeGreaterThan(1);
  expect(new Set(firstLines)).toEqual(
    new Set(['//# allFunctionsCalledOnLoad']),
  );
});

test('precompressed files decompress to the original bytes', () => {
  for (const file of [
    'index.html',
    'crm/lists.html',
    'crm/index.txt',
    'addresses.json',
  ]) {
    expect(
      brotliDecompressSync(readBytes(`${file}.br`)).equals(readBytes(file)),
      file,
    ).toBe(true);
    expect(
      gunzipSync(readBytes(`${file}.gz`)).equals(readBytes(file)),
      file,
    ).toBe(true);
  }
});

/** Referenced files whose names have no content hash. */
const unhashedFiles = [
  'apple-icon.png',
  'icon.svg',
  'opensearch.xml',
  'search-index/heads.json',
];

/**
 * Returns a message for each referenced file that is missing from a build's list of hashed files,
 * and for each listed file whose content does not match its hash. `references` are paths relative
 * to the export.
 */
function findBuildListProblems(
  listed: Readonly<Record<string, string>>,
  references: readonly string[],
  read: (file: string) => Uint8Array | undefined,
): string[] {
  const missing = references.filter(
    (file) => !unhashedFiles.includes(file) && !(file in listed),
  );
  const changed = Object.entries(listed).filter(([file, hash]) => {
    const bytes = read(file);
    return !bytes || createHash('sha256').update(bytes).digest('hex') !== hash;
  });
  return [
    ...missing.map((file) => `${file} is not listed`),
    ...changed.map(([file]) => `${file} does not match its hash`),
  ];
}

/** Returns the files referenced by HTML attributes or in the bundler's chunk lists. */
function extractReferences(text: string): string[] {
  const attributes = text.matchAll(
    /(?:src|href)="\/([^"?#]+\.\w+)(?:[?#][^"]*)?"/g,
  );
  const chunks = text.matchAll(/"static\/(chunks\/[^"]+\.(?:js|css))"/g);
  return [
    ...[...attributes].map(([, file = '']) => decodeURI(file)),
    ...[...chunks].map(([, file]) => `_next/static/${file}`),
  ];
}

describe('the list of builds', () => {
  const { builds }: { builds: { files: Record<string, string> }[] } =
    JSON.parse(text('builds.json'));
  const listed = builds[0]?.files ?? {};
  const references = [
    ...[...htmlFiles, ...scripts].flatMap((file) =>
      extractReferences(text(file)),
    ),
    ...files.filter((file) => /^search-index\/\w+-\d.*\.json$/.test(file)),
  ];
  const existingReferences = [...new Set(references)].filter((file) =>
    files.includes(file),
  );
  const findProblems = (list: Record<string, string>) =>
    findBuildListProblems(list, existingReferences, readBytes);

  test('contains every hashed file that a page, script or search index references, with its hash', () => {
    expect(builds).toHaveLength(1);
    for (const folder of ['_next/static/chunks/', 'assets/', 'search-index/']) {
      expect(existingReferences.some((file) => file.startsWith(folder))).toBe(
        true,
      );
    }
    expect(findProblems(listed)).toEqual([]);
  });

  test.each([
    'assets/',
    '_next/static/chunks/',
    'search-index/postings',
    'search-index/excerpts',
  ])('is rejected when a file in %s is missing', (folder) => {
    const file =
      existingReferences.find((name) => name.startsWith(folder)) ?? '';
    const { [file]: _, ...others } = listed;
    expect(findProblems(others)).toEqual([`${file} is not listed`]);
  });

  test('is rejected when a hash does not match', () => {
    const [file = ''] = Object.keys(listed);
    expect(findProblems({ ...listed, [file]: 'f'.repeat(64) })).toEqual([
      `${file} does not match its hash`,
    ]);
  });
});
