import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPicture,
  type Layout,
  parseColors,
  pictureSchema,
  TextLayoutError,
  type TopScreen,
} from '@help-center/pictures';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { parseCategory } from '@/lib/content/pages/folders';
import { parseMenuFile } from '@/lib/content/parse/style-guide';
import { parseYaml } from '@/lib/content/parse/yaml';

const extension = /\.picture\.ya?ml$/i;

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

type PictureError = { line: number; message: string; hint: string };

type Drawing = { svg: string; errors: PictureError[] };

function mapLayouts(
  draw: (layout: Layout) => Drawing,
): Record<Layout, Drawing> {
  return {
    desktop: draw('desktop'),
    narrow: draw('narrow'),
    phone: draw('phone'),
  };
}

/** The menu paths of the product, and how their first levels look. */
type Menu = {
  paths: readonly string[];
  topScreens: ReadonlyMap<string, TopScreen>;
};

type MenuFile = Pick<ReturnType<typeof parseMenuFile>, 'paths' | 'screens'>;

/** Caches of drawings and menus, by their source texts. */
const drawings = new Map<string, Record<Layout, Drawing>>();
const menus = new Map<string, MenuFile>();

/**
 * Reads a picture file and draws it in a layout and the colors of a stylesheet. The SVG is empty
 * if there are errors. Menu paths come from `menu.yml`.
 */
export function readPicture(
  docsDir: string,
  file: string,
  layout: Layout,
  stylesheet: string,
): Drawing {
  const text = readFileSync(join(docsDir, file), 'utf8');
  const menuFile = join(docsDir, '../menu.yml');
  const menu = readMenu(
    existsSync(menuFile) ? readFileSync(menuFile, 'utf8') : '',
    docsDir,
  );
  const hue = findHue(docsDir, file);
  const key = JSON.stringify([
    text,
    menu.paths,
    [...menu.topScreens],
    hue,
    stylesheet,
  ]);
  const drawing =
    drawings.get(key) ?? drawPictureFile(text, { menu, hue, stylesheet });
  drawings.set(key, drawing);
  return drawing[layout];
}

function readMenu(text: string, docsDir: string): Menu {
  const { paths, screens } = menus.get(text) ?? parseMenuFile(text);
  menus.set(text, { paths, screens });
  const topScreens = screens.map(
    ({ path, category, hasMenu }): [string, TopScreen] => [
      path,
      {
        hue: category === undefined ? undefined : readHue(docsDir, category),
        hasMenu,
      },
    ],
  );
  return { paths, topScreens: new Map(topScreens) };
}

/** Returns the hue of the category that a picture is in; undefined if its file has none. */
function findHue(docsDir: string, file: string): number | undefined {
  // The path of a translated picture begins with the folder of the translation.
  const folder = file
    .split('/')
    .find((name) => existsSync(join(docsDir, name, '_category_.yml')));
  return folder === undefined ? undefined : readHue(docsDir, folder);
}

/** Returns the hue in the category file of a folder. */
function readHue(docsDir: string, folder: string): number | undefined {
  const file = join(docsDir, folder, '_category_.yml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return parseCategory(text, file, {}).category.hue;
}

type DrawingOptions = {
  menu: Menu;
  /** The hue of the numbers of steps. */
  hue: number | undefined;
  stylesheet: string;
};

function drawPictureFile(
  text: string,
  { menu, hue, stylesheet }: DrawingOptions,
) {
  const { value, diagnostics, getPosition } = parseYaml(pictureSchema, {
    file: '',
    text,
    rule: 'invalid-picture',
  });
  if (diagnostics.length > 0 || !value) {
    return mapLayouts(() => ({ svg: '', errors: diagnostics }));
  }
  const { screen } = value;
  if (
    screen !== undefined &&
    menu.paths.length > 0 &&
    !menu.paths.includes(screen)
  ) {
    const message = `The menu path "${screen}" is not in menu.yml.`;
    const hint = didYouMean(
      screen,
      menu.paths,
      'Correct it, or add it to menu.yml.',
    );
    const error = { ...getPosition(['screen']), message, hint };
    return mapLayouts(() => ({ svg: '', errors: [error] }));
  }
  return mapLayouts((layout) => {
    try {
      const { paths, topScreens } = menu;
      const options = {
        colors: parseColors(stylesheet),
        menuPaths: paths,
        topScreens,
        hue,
        layout,
      };
      return { svg: createPicture(value, options), errors: [] };
    } catch (error) {
      if (!(error instanceof TextLayoutError)) {
        throw error;
      }
      const line =
        text.split('\n').findIndex((row) => row.includes(error.text)) + 1;
      const message = `${error.message} at the width of a ${layout}.`;
      const hint = 'Shorten it, or give it more room.';
      return { svg: '', errors: [{ line, message, hint }] };
    }
  });
}
