import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * For each URL path that ends in a slash, the copies that make it open by a link and by hand: the export writes
 * `crm.html` and `crm.txt`, browsers ask for `crm/` and `crm/index.txt`.
 */
export async function addSlashForms(out: string, urlPaths: readonly string[]): Promise<void> {
  const folders = urlPaths.filter((urlPath) => urlPath !== '/' && urlPath.endsWith('/'));
  for (const urlPath of folders) {
    const path = urlPath.slice(1, -1);
    for (const ending of ['html', 'txt']) {
      const from = join(out, `${path}.${ending}`);
      const to = join(out, path, `index.${ending}`);
      if (!existsSync(from))
        throw new Error(`The export has no ${path}.${ending} for the URL path ${urlPath}.`);
      await mkdir(dirname(to), { recursive: true });
      await copyFile(from, to);
    }
  }
}

/**
 * For servers that only serve files, without rules: each page once more as the `index.html` of a folder of its name, so that
 * `/crm/lists/` and `/crm/lists/index.html` show it. Its canonical link names the one path. Gives how many were written.
 */
export async function addIndexPages(out: string, urlPaths: readonly string[]): Promise<number> {
  const pages = urlPaths.filter((urlPath) => !urlPath.endsWith('/'));
  for (const urlPath of pages) {
    const to = join(out, urlPath, 'index.html');
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(out, `${urlPath}.html`), to);
  }
  return pages.length;
}
