import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { findFiles } from '@/lib/content/read';
import { addressOf } from './corpus';
import type { Figures } from './samples';

const brotli = promisify(brotliCompress);

/** A page of a section that grows with the site. */
const measuredPage = 25;

export type BuiltSite = { site: string; generated: string };

/** What of a built site grows with the number of its pages, in bytes and files. */
export async function measureScale({ site, generated }: BuiltSite): Promise<Figures> {
  const files = await filesIn(site);
  const page = addressOf(measuredPage, {}).slice(1);
  const index = files.filter(({ file }) => file.startsWith('search-index/'));
  const sections = (await filesIn(generated)).filter(({ file }) => file.includes('/section-'));
  const tags = files.filter(({ file }) => /^tags\/[^/]*\.html$/.test(file));
  return {
    'one page: HTML, bytes': await bytesOf(join(site, `${page}.html`)),
    'one page: HTML as sent, bytes': await sent(join(site, `${page}.html`)),
    'one page: payload as sent, bytes': await sent(join(site, `${page}.txt`)),
    'largest section of the sidebar, bytes': largest(sections).bytes,
    'largest section of the sidebar as sent, bytes': await sent(
      join(generated, largest(sections).file),
    ),
    'largest page of a tag, bytes': largest(tags).bytes,
    'largest page of a tag as sent, bytes': await sent(join(site, largest(tags).file)),
    'addresses.json, bytes': await bytesOf(join(site, 'addresses.json')),
    'addresses.json as sent, bytes': await sent(join(site, 'addresses.json')),
    'sitemap, bytes': sum(files.filter(({ file }) => /^sitemap.*\.xml$/.test(file))),
    ...(await searchFigures(site, index)),
    ...(await hostFigures(site)),
    'generated/content.json, bytes': await bytesOf(join(generated, 'content.json')),
    'generated/texts.json, bytes': await bytesOf(join(generated, 'texts.json')),
  };
}

type Sized = { file: string; bytes: number };

async function searchFigures(site: string, index: readonly Sized[]): Promise<Figures> {
  const of = (kind: string) => index.filter(({ file }) => isPiece(file, kind));
  const heads = join(site, 'search-index/heads.json');
  return {
    'search, heads: bytes': await bytesOf(heads),
    'search, heads as sent: bytes': await sent(heads),
    'search, words: files': of('words').length,
    'search, words: bytes': sum(of('words')),
    'search, largest file of words as sent: bytes': await sent(
      join(site, largest(of('words')).file),
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

async function hostFigures(site: string): Promise<Figures> {
  const rows = hostFiles.map(
    async (file): Promise<[string, number]> => [`${file}, bytes`, await bytesOf(join(site, file))],
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

/** The bytes of a file in brotli, whether or not its copy stands beside it. */
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
