import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMenuFile } from '@/packages/content-lint/src/menu';
import { parseColors } from '@/packages/pictures/src/colors';
import { createPicture, type PictureError } from '@/packages/pictures/src/create-picture';

const extension = /\.picture\.ya?ml$/i;

/** The style sheet with the colors of the site. */
const stylesheet = 'app/styles/tokens.css';

/** Whether a file describes a picture, which is published as SVG. */
export function isPictureFile(file: string): boolean {
  return extension.test(file);
}

/**
 * Returns the published name of a picture file; other names stay the same.
 * @example toPublishedName('img/new-list.picture.yml') // => 'img/new-list.svg'
 */
export function toPublishedName(file: string): string {
  return file.replace(extension, '.svg');
}

/** Reads and draws a picture file. The menu paths are those of `menu.yml` in the content folder. */
export function readPicture(
  docsDir: string,
  file: string,
): { svg: string; errors: PictureError[] } {
  const menuFile = join(docsDir, '../menu.yml');
  const menu = existsSync(menuFile)
    ? parseMenuFile({ file: 'menu.yml', text: readFileSync(menuFile, 'utf8') }).paths
    : [];
  return createPicture(readFileSync(join(docsDir, file), 'utf8'), {
    colors: parseColors(readFileSync(stylesheet, 'utf8')),
    menu: menu.map(({ path }) => path),
  });
}
