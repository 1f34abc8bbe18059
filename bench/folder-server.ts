import { cp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import { compressFiles, getBrotliQuality } from '@/lib/publish/compress';

/**
 * Creates a server for any static site, with precompressed files, cache headers and clean URLs. Serves a copy of the folder, so that
 * the site itself stays unchanged.
 */
export async function createFolderServer(dir: string, copy: string): Promise<Server> {
  await rm(copy, { recursive: true, force: true });
  await cp(dir, copy, { recursive: true });
  const pages = (await findFiles(copy)).filter((file) => file.endsWith('.html')).length;
  await compressFiles({
    out: copy,
    pageLevel: getBrotliQuality(pages),
    cache: await openFileCache(`${copy}-compressed`),
    onProgress: () => {},
  });
  const serve = sirv(copy, {
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const isAsset = /\.(?!html)\w+$/.test(path);
      response.setHeader(
        'Cache-Control',
        isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404).end('Not found');
    });
  });
}
