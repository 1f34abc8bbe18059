import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { PictureColors } from './colors';
import { drawPicture } from './draw-window';
import { type Picture, pictureSchema } from './picture-schema';
import { createSvg } from './svg';
import { TextTooWideError } from './text-metrics';

/** The width of pictures in CSS pixels; phones scale them down. */
const pictureWidth = 480;

/** What pictures have in common. */
export type PictureSettings = {
  colors: PictureColors;
  /** The menu paths of the product; empty if they are not known. */
  menu: readonly string[];
};

/** A mistake in a picture file. */
export type PictureError = { line: number; message: string; hint: string };

/** Draws a picture file as SVG. A file with errors has no SVG. */
export function createPicture(
  text: string,
  { colors, menu }: PictureSettings,
): { svg: string; errors: PictureError[] } {
  const { value, diagnostics, getPosition } = parseYaml(pictureSchema, {
    file: '',
    text,
    rule: 'bad-picture',
  });
  if (diagnostics.length > 0 || !value) return { svg: '', errors: diagnostics };
  const { line } = getPosition(['screen']);
  const errors = checkScreen(value, menu).map((error) => ({ ...error, line }));
  if (errors.length > 0) return { svg: '', errors };
  try {
    const shape = drawPicture(value, pictureWidth, menu);
    return { svg: createSvg(shape, pictureWidth, colors), errors: [] };
  } catch (error) {
    if (!(error instanceof TextTooWideError)) throw error;
    return { svg: '', errors: [createTooWide(error, text)] };
  }
}

function checkScreen({ screen }: Picture, menu: readonly string[]): Omit<PictureError, 'line'>[] {
  if (screen === undefined || menu.length === 0 || menu.includes(screen)) return [];
  return [
    {
      message: `The menu path "${screen}" is not in menu.yml.`,
      hint: didYouMean(screen, menu, 'Correct it, or add it to menu.yml.'),
    },
  ];
}

function createTooWide({ text: word, message }: TextTooWideError, text: string): PictureError {
  const index = text.split('\n').findIndex((line) => line.includes(word));
  return { line: index + 1, message: `${message}.`, hint: 'Shorten it, or give it more room.' };
}
