import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPicture,
  type Device,
  parseColors,
  pictureSchema,
  TextLayoutError,
} from '@help-center/pictures';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { parseMenuFile } from '@/lib/content/parse/style-guide';
import { parseYaml } from '@/lib/content/parse/yaml';

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

/** A mistake in a picture file. */
type PictureError = { line: number; message: string; hint: string };

/** Reads a picture file and draws it for a device; one with errors has no SVG. The menu paths are those of `menu.yml` in the content folder. */
export function readPicture(
  docsDir: string,
  file: string,
  device: Device,
): { svg: string; errors: PictureError[] } {
  const menuFile = join(docsDir, '../menu.yml');
  const menu = existsSync(menuFile)
    ? parseMenuFile({ file: 'menu.yml', text: readFileSync(menuFile, 'utf8') }).paths
    : [];
  return drawPictureFile(
    readFileSync(join(docsDir, file), 'utf8'),
    menu.map(({ path }) => path),
    device,
  );
}

function drawPictureFile(
  text: string,
  menu: readonly string[],
  device: Device,
): { svg: string; errors: PictureError[] } {
  const rule = 'bad-picture';
  const { value, diagnostics, getPosition } = parseYaml(pictureSchema, { file: '', text, rule });
  if (diagnostics.length > 0 || !value) return { svg: '', errors: diagnostics };
  const { screen } = value;
  if (screen !== undefined && menu.length > 0 && !menu.includes(screen)) {
    const message = `The menu path "${screen}" is not in menu.yml.`;
    const hint = didYouMean(screen, menu, 'Correct it, or add it to menu.yml.');
    return { svg: '', errors: [{ ...getPosition(['screen']), message, hint }] };
  }
  try {
    const colors = parseColors(readFileSync(stylesheet, 'utf8'));
    return { svg: createPicture(value, { colors, menu, device }), errors: [] };
  } catch (error) {
    if (!(error instanceof TextLayoutError)) throw error;
    const index = text.split('\n').findIndex((line) => line.includes(error.text));
    const hint = 'Shorten it, or give it more room.';
    return {
      svg: '',
      errors: [{ line: index + 1, message: `${error.message} at the width of a ${device}.`, hint }],
    };
  }
}
