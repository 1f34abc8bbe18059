import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/** The extensions of precompressed files, which may not exist. */
const compressedExtensions = ['.br', '.gz'];

/**
 * Copies the page and payload of each URL path that ends in a slash to where browsers request them: the export contains
 * `crm.html` and `crm.txt`, but browsers request `crm/` and `crm/index.txt`. Copies precompressed files, too. Moves the Markdown copy,
 * which has a single path.
 */
export async function copyTrailingSlashVariants(
  out: string,
  urlPaths: readonly string[],
): Promise<void> {
  const folders = urlPaths.filter((urlPath) => urlPath !== '/' && urlPath.endsWith('/'));
  await mapConcurrent(folders, async (urlPath) => {
    const path = urlPath.slice(1, -1);
    for (const extension of ['html', 'txt']) {
      const from = join(out, `${path}.${extension}`);
      if (!existsSync(from))
        throw new Error(`The export is missing ${path}.${extension} for the URL path ${urlPath}.`);
      await copyVariant(from, join(out, path, `index.${extension}`));
    }
    for (const extension of ['', ...compressedExtensions]) {
      const from = join(out, `${path}.md${extension}`);
      if (existsSync(from)) await rename(from, join(out, path, `index.md${extension}`));
    }
  });
}

/**
 * Copies each page to `<page>/index.html`, so that `/crm/lists/` works on plain static file servers, too. Its canonical link still
 * points to the canonical path.
 */
export async function copyIndexPages(out: string, urlPaths: readonly string[]): Promise<void> {
  const pages = urlPaths.filter((urlPath) => !urlPath.endsWith('/'));
  await mapConcurrent(pages, (urlPath) =>
    copyVariant(join(out, `${urlPath}.html`), join(out, urlPath, 'index.html')),
  );
}

async function copyVariant(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  for (const extension of compressedExtensions)
    if (existsSync(from + extension)) await copyFile(from + extension, to + extension);
}
