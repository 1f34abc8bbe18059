import { describe, expect, test } from 'vitest';
import { buildId, buildsText, isHashedFile, olderBuilds, parseBuilds } from './build-list';

const hash = 'a'.repeat(64);
const other = 'b'.repeat(64);
const build = (id: string, ...files: string[]) => ({
  id: id.repeat(12),
  files: Object.fromEntries(files.map((file) => [`assets/${file}.js`, hash])),
});

describe('a hashed file', () => {
  test.each([
    ['_next/static/chunks/0-vhqya_b9t4j.js'],
    ['_next/static/chunks/-bln--5t6.css'],
    ['_next/static/chunks/~a.js'],
    ['_next/static/media/icon.3gbng7o2a72q0.svg'],
    ['assets/afternoon.26f460efe8.svg'],
    ['search-index/words-0.3f2a.json'],
    ['search-index/texts-12.3f2a.json'],
  ])('%s is one', (path) => {
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
    // A copy would be sent in place of the file that it is beside.
    ['_next/static/chunks/a.js.br'],
    ['assets/a.svg.gz'],
    ['_next/static/chunks/a.js.map'],
    // Ways out of the folder.
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
  ])('%j is none', (path) => {
    expect(isHashedFile(path)).toBe(false);
  });
});

describe('the id of a build', () => {
  test('is the same for the same files in any order', () => {
    expect(buildId({ 'assets/a': hash, 'assets/b': other })).toBe(
      buildId({ 'assets/b': other, 'assets/a': hash }),
    );
  });

  test.each([
    ['other bytes', { 'assets/a': other }],
    ['another name', { 'assets/b': hash }],
    ['one file more', { 'assets/a': hash, 'assets/b': hash }],
    ['no file', {}],
  ])('is another with %s', (_, files) => {
    expect(buildId(files)).not.toBe(buildId({ 'assets/a': hash }));
  });
});

describe('a list of builds', () => {
  const builds = [build('1', 'b', 'a'), build('2', 'c')];

  test('is read as it was written', () => {
    expect(parseBuilds(buildsText(builds))).toEqual(builds);
  });

  test('is the same text for the same files in any order', () => {
    expect(buildsText([build('1', 'a', 'b')])).toBe(buildsText([build('1', 'b', 'a')]));
  });

  test.each([
    ['../../.ssh/id_rsa'],
    ['/etc/passwd'],
    ['index.html'],
    ['https://evil.example/a.js'],
    ['_next/static/chunks/present.js.br'],
  ])('that names %s is rejected', (path) => {
    const text = JSON.stringify({ builds: [{ id: '1'.repeat(12), files: { [path]: hash } }] });
    expect(() => parseBuilds(text)).toThrow(
      new Error(`it names ${JSON.stringify(path)}, which is no hashed file of a build`),
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
  ])('%s is rejected', (text) => {
    expect(() => parseBuilds(text)).toThrow();
  });
});

describe('the earlier builds to keep', () => {
  const present = build('0', 'same', 'new');

  test('are as many as wanted, the newest first', () => {
    const earlier = ['1', '2', '3', '4'].map((id) => build(id, id));
    expect(olderBuilds(present, earlier, 3)).toEqual(earlier.slice(0, 3));
  });

  test('go without the files of later builds', () => {
    const earlier = [build('1', 'same', 'one'), build('2', 'same', 'one', 'two')];
    expect(olderBuilds(present, earlier, 3)).toEqual([build('1', 'one'), build('2', 'two')]);
  });

  test('do not hold the present one once more', () => {
    const earlier = [build('0', 'same', 'new'), build('1', 'one')];
    expect(olderBuilds(present, earlier, 1)).toEqual([build('1', 'one')]);
  });

  test('a site that goes back to a build has it once', () => {
    // 1 was built, then 2; now 1 is built again, from the list of 2.
    const earlier = [build('2', 'two'), build('1', 'one')];
    expect(olderBuilds(build('1', 'one'), earlier, 3)).toEqual([build('2', 'two')]);
  });

  test('are none where none is wanted', () => {
    expect(olderBuilds(present, [build('1', 'one')], 0)).toEqual([]);
  });
});
