import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parseContent } from '@/lib/build/generated-files';
import { findFiles } from '@/lib/files/find-files';
import { jsonByteLength } from '@/lib/search/json-byte-length';
import { parsePageTexts } from '@/lib/search/site-index';
import { createSiteRecords } from '@/lib/search/site-records';
import { site } from '@/lib/site';
import { pathOf } from './corpus';
import type { Metrics } from './samples';

const brotli = promisify(brotliCompress);

/** A page of a section that grows with the site; of four parts of a build it is in the first. */
const measuredPage = 25;

export type BuiltSite = { dir: string; generated: string };

/** What of a built site grows with the number of its pages, in bytes and files. */
export async function measureScale({ dir, generated }: BuiltSite): Promise<Metrics> {
  const files = await filesIn(dir);
  const page = pathOf(measuredPage, {}).slice(1);
  const index = files.filter(({ file }) => file.startsWith('search-index/'));
  const sections = (await filesIn(generated)).filter(({ file }) => file.includes('/section-'));
  const tags = files.filter(({ file }) => /^tags\/[^/]*\.html$/.test(file));
  return {
    'one page: HTML, bytes': await bytesOf(join(dir, `${page}.html`)),
    'one page: HTML as sent, bytes': await sent(join(dir, `${page}.html`)),
    'one page: payload as sent, bytes': await sent(join(dir, `${page}.txt`)),
    'largest section of the sidebar, bytes': largest(sections).bytes,
    'largest section of the sidebar as sent, bytes': await sent(
      join(generated, largest(sections).file),
    ),
    'largest page of a tag, bytes': largest(tags).bytes,
    'largest page of a tag as sent, bytes': await sent(join(dir, largest(tags).file)),
    'addresses.json, bytes': await bytesOf(join(dir, 'addresses.json')),
    'addresses.json as sent, bytes': await sent(join(dir, 'addresses.json')),
    'sitemap, bytes': sum(files.filter(({ file }) => /^sitemap.*\.xml$/.test(file))),
    ...(await searchFigures(dir, index)),
    ...(await hostFigures(dir)),
    ...(await recordFigures(generated)),
    'generated/content.json, bytes': await bytesOf(join(generated, 'content.json')),
    'generated/texts.json, bytes': await bytesOf(join(generated, 'texts.json')),
  };
}

/** What a hosted index is filled with. */
async function recordFigures(generated: string): Promise<Metrics> {
  const content = parseContent(await readFile(join(generated, 'content.json'), 'utf8'));
  const texts = parsePageTexts(await readFile(join(generated, 'texts.json'), 'utf8'));
  const sizes = createSiteRecords({ content, texts }, site.url).map(jsonByteLength);
  return {
    'hosted search, records': sizes.length,
    'hosted search, records: bytes': sizes.reduce((total, size) => total + size, 0),
    'hosted search, largest record: bytes': sizes.reduce((most, size) => Math.max(most, size), 0),
  };
}

type Sized = { file: string; bytes: number };

async function searchFigures(dir: string, index: readonly Sized[]): Promise<Metrics> {
  const of = (kind: string) => index.filter(({ file }) => isPiece(file, kind));
  const heads = join(dir, 'search-index/heads.json');
  return {
    'search, heads: bytes': await bytesOf(heads),
    'search, heads as sent: bytes': await sent(heads),
    'search, words: files': of('words').length,
    'search, words: bytes': sum(of('words')),
    'search, largest file of words as sent: bytes': await sent(
      join(dir, largest(of('words')).file),
    ),
    'search, texts: files': of('texts').length,
    'search, texts: bytes': sum(of('texts')),
  };
}

function isPiece(file: string, kind: string): boolean {
  return file.startsWith(`search-index/${kind}-`) && file.endsWith('.json');
}

const hostFiles = [
  '_redirects',
  'vercel.json',
  'firebase.json',
  'staticwebapp.config.json',
  '.htaccess',
  '.hosts/nginx-http.conf',
  '.hosts/Caddyfile',
  '.hosts/cloudfront-request.js',
];

async function hostFigures(dir: string): Promise<Metrics> {
  const rows = hostFiles.map(
    async (file): Promise<[string, number]> => [`${file}, bytes`, await bytesOf(join(dir, file))],
  );
  return Object.fromEntries(await Promise.all(rows));
}

async function filesIn(dir: string): Promise<Sized[]> {
  const sized: Sized[] = [];
  for (const file of await findFiles(dir))
    sized.push({ file, bytes: await bytesOf(join(dir, file)) });
  return sized;
}

async function bytesOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** The bytes of a file in brotli, whether or not its copy is beside it. */
async function sent(path: string): Promise<number> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return Math.min(bytes.length, (await brotli(bytes, { params })).length);
}

function sum(files: readonly Sized[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function largest(files: readonly Sized[]): Sized {
  const [first, ...others] = files;
  if (!first) throw new Error('There are no such files.');
  return others.reduce((most, file) => (file.bytes > most.bytes ? file : most), first);
}
