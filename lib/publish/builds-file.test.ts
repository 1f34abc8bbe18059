import { describe, expect, test } from 'vitest';
import { buildId, formatBuilds, isHashedFile, parseBuilds, selectOlderBuilds } from './builds-file';

const hash = 'a'.repeat(64);
const other = 'b'.repeat(64);
const build = (id: string, ...files: string[]) => ({
  id: id.repeat(12),
  files: Object.fromEntries(files.map((file) => [`assets/${file}.js`, hash])),
});

describe('isHashedFile', () => {
  test.each([
    ['_next/static/chunks/0-vhqya_b9t4j.js'],
    ['_next/static/chunks/-bln--5t6.css'],
    ['_next/static/chunks/~a.js'],
    ['_next/static/media/icon.3gbng7o2a72q0.svg'],
    ['assets/afternoon.26f460efe8.svg'],
    ['search-index/words-0.3f2a.json'],
    ['search-index/texts-12.3f2a.json'],
  ])('accepts %s', (path) => {
    expect(isHashedFile(path)).toBe(true);
  });

  test.each([
    ['index.html'],
    ['crm/lists.txt'],
    ['addresses.json'],
    ['builds.json'],
    ['_redirects'],
    ['.htaccess'],
    ['search-index/heads.json'],
    ['search-index/words-0.json'],
    ['search-index/deep/words-0.3f2a.json'],
    ['_next/static/6OsRwlIT0Q/_buildManifest.js'],
    ['_next/static/6OsRwlIT0Q/_clientMiddlewareManifest.js'],
    ['_next/data/a.json'],
    ['_next/static'],
    // Precompressed files would be served instead of the original.
    ['_next/static/chunks/a.js.br'],
    ['assets/a.svg.gz'],
    ['_next/static/chunks/a.js.map'],
    // Path traversal and unexpected characters.
    ['../a.js'],
    ['/etc/passwd'],
    ['assets/../index.html'],
    ['_next/static/../../index.html'],
    ['_next/static/./a.js'],
    ['_next/static//a.js'],
    ['_next/static/'],
    ['assets'],
    ['assets/'],
    ['assets/..'],
    ['assets/.htaccess'],
    ['assets/a/b.svg'],
    ['assets\\..\\index.html'],
    ['assets/..\\index.html'],
    ['assets/%2e%2e/index.html'],
    ['assets/%2e%2e%2findex.html'],
    ['https://evil.example/assets/a.js'],
    ['//evil.example/a.js'],
    ['assets/a.js?b'],
    ['assets/a.js#b'],
    ['assets/a.js\n'],
    ['assets/a\0.js'],
    ['C:/assets/a.js'],
    ['__proto__'],
    [''],
  ])('rejects %j', (path) => {
    expect(isHashedFile(path)).toBe(false);
  });
});

describe('buildId', () => {
  test('does not depend on the order of files', () => {
    expect(buildId({ 'assets/a': hash, 'assets/b': other })).toBe(
      buildId({ 'assets/b': other, 'assets/a': hash }),
    );
  });

  test.each([
    ['different content', { 'assets/a': other }],
    ['a different name', { 'assets/b': hash }],
    ['an additional file', { 'assets/a': hash, 'assets/b': hash }],
    ['no files', {}],
  ])('changes with %s', (_, files) => {
    expect(buildId(files)).not.toBe(buildId({ 'assets/a': hash }));
  });
});

describe('build list', () => {
  const builds = [build('1', 'b', 'a'), build('2', 'c')];

  test('round-trips', () => {
    expect(parseBuilds(formatBuilds(builds))).toEqual(builds);
  });

  test('is serialized deterministically', () => {
    expect(formatBuilds([build('1', 'a', 'b')])).toBe(formatBuilds([build('1', 'b', 'a')]));
  });

  test.each([
    ['../../.ssh/id_rsa'],
    ['/etc/passwd'],
    ['index.html'],
    ['https://evil.example/a.js'],
    ['_next/static/chunks/current.js.br'],
  ])('rejects the path %s', (path) => {
    const text = JSON.stringify({ builds: [{ id: '1'.repeat(12), files: { [path]: hash } }] });
    expect(() => parseBuilds(text)).toThrow(
      new Error(`${JSON.stringify(path)} is not a content-hashed file`),
    );
  });

  test.each([
    ['<!DOCTYPE html>'],
    ['null'],
    ['[]'],
    ['{}'],
    [`{"builds":[{"id":"../1","files":{}}]}`],
    [`{"builds":[{"id":"111111111111","files":{"assets/a.js":"short"}}]}`],
    [`{"builds":[{"id":"111111111111","files":["assets/a.js"]}]}`],
  ])('rejects %s', (text) => {
    expect(() => parseBuilds(text)).toThrow();
  });
});

describe('selectOlderBuilds', () => {
  const current = build('0', 'same', 'new');

  test('returns up to `count` builds, newest first', () => {
    const earlier = ['1', '2', '3', '4'].map((id) => build(id, id));
    expect(selectOlderBuilds(current, earlier, 3)).toEqual(earlier.slice(0, 3));
  });

  test('omits files that a later build contains', () => {
    const earlier = [build('1', 'same', 'one'), build('2', 'same', 'one', 'two')];
    expect(selectOlderBuilds(current, earlier, 3)).toEqual([build('1', 'one'), build('2', 'two')]);
  });

  test('omits the current build', () => {
    const earlier = [build('0', 'same', 'new'), build('1', 'one')];
    expect(selectOlderBuilds(current, earlier, 1)).toEqual([build('1', 'one')]);
  });

  test('does not list a build twice after a rollback', () => {
    // Build 1, then 2, then 1 again with the list of 2.
    const earlier = [build('2', 'two'), build('1', 'one')];
    expect(selectOlderBuilds(build('1', 'one'), earlier, 3)).toEqual([build('2', 'two')]);
  });

  test('returns nothing for a count of 0', () => {
    expect(selectOlderBuilds(current, [build('1', 'one')], 0)).toEqual([]);
  });
});
