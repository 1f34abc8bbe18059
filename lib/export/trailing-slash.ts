import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Copies the page and payload of each URL path that ends in a slash to where browsers request them: the export contains
 * `crm.html` and `crm.txt`, browsers request `crm/` and `crm/index.txt`.
 */
export async function copyTrailingSlashVariants(
  out: string,
  urlPaths: readonly string[],
): Promise<void> {
  const folders = urlPaths.filter((urlPath) => urlPath !== '/' && urlPath.endsWith('/'));
  for (const urlPath of folders) {
    const path = urlPath.slice(1, -1);
    for (const extension of ['html', 'txt']) {
      const from = join(out, `${path}.${extension}`);
      const to = join(out, path, `index.${extension}`);
      if (!existsSync(from))
        throw new Error(`The export is missing ${path}.${extension} for the URL path ${urlPath}.`);
      await mkdir(dirname(to), { recursive: true });
      await copyFile(from, to);
    }
  }
}

/**
 * Copies each page to the `index.html` of a folder with its name, for plain static file servers, so that `/crm/lists/` works, too.
 * Its canonical link names the canonical path. Returns the number of copied pages.
 */
export async function copyIndexPages(out: string, urlPaths: readonly string[]): Promise<number> {
  const pages = urlPaths.filter((urlPath) => !urlPath.endsWith('/'));
  for (const urlPath of pages) {
    const to = join(out, urlPath, 'index.html');
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(out, `${urlPath}.html`), to);
  }
  return pages.length;
}
