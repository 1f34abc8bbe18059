import { drawBlocks } from './draw-blocks';
import { drawButtons } from './draw-controls';
import type { Block, Button, Picture } from './picture-schema';
import { type Area, drawMark, drawPath, drawRect, drawText, lineHeight, type Shape } from './svg';
import { measureText, wrapText } from './text-metrics';

const menuWidth = 178;

/** The hue of screens without their own. */
const defaultHue = 265;

/** The display of a picture. On phones, a window has a menu button instead of a menu. */
type Display = {
  width: number;
  isPhone: boolean;
  menu: readonly string[];
  screens: ReadonlyMap<string, MenuScreen>;
};

/** The first level of menu paths: the hue of its mark, and whether its screens have a menu of their own. */
export type MenuScreen = { hue?: number | undefined; hasMenu?: boolean | undefined };

/** Draws a picture: a screen of the app, a dialog, or a diagram on a plain background. */
export function drawPicture(picture: Picture, display: Display): Shape {
  const { width } = display;
  const shape =
    picture.screen === undefined
      ? drawDiagram(picture, display)
      : drawScreen(picture, picture.screen, display);
  const canvas = { x: 0.5, y: 0.5, width: width - 1, height: shape.height - 1 };
  return { ...shape, markup: drawRect(canvas, 'canvas', 10) + shape.markup };
}

function drawDiagram(picture: Picture, { width, isPhone }: Display): Shape {
  const padding = isPhone ? 18 : 20;
  const area = { x: padding, y: padding, width: width - 2 * padding };
  const { markup, height } = drawBlocks(getBody(picture), area);
  return { markup, height: Math.ceil(height + 2 * padding) };
}

/** Returns the blocks of a picture, in a dialog if it has one. */
function getBody({ dialog, body }: Picture): Block[] {
  return dialog === undefined
    ? body
    : [{ kind: 'box', block: { box: body, dialog, tone: 'plain' } }];
}

/** Draws a window of the app with the menu and the page of a screen. */
function drawScreen(picture: Picture, screen: string, display: Display): Shape {
  const { width, isPhone, menu, screens } = display;
  const levels = screen.split(' > ');
  const hasMenu = screens.get(levels[0] ?? '')?.hasMenu === true;
  const depth = hasMenu && levels.length > 1 ? 2 : 1;
  const path = levels.slice(0, depth);
  const side = isPhone
    ? drawMenuButton(path.join(' > '), picture.mark)
    : drawMenu(path, { menu, screens, mark: picture.mark });
  const [left, top, margin] = isPhone ? [8, side.height, 8] : [menuWidth, 32, 8];
  const padding = isPhone ? 12 : 20;
  const pageWidth = width - left - margin;
  const area = { x: left + padding, y: top + padding, width: pageWidth - 2 * padding };
  const title = drawTitle(isPhone ? undefined : path.at(-1), picture.actions, area);
  const blocks = [...getTabs(menu, levels, depth), ...getBody(picture)];
  const content = drawBlocks(blocks, { ...area, y: area.y + title.height });
  const bottom = area.y + title.height + content.height + padding;
  const height = Math.ceil(Math.max(bottom + margin, side.height + 12));
  const page = { x: left, y: top, width: pageWidth, height: height - top - margin };
  return {
    height,
    markup: drawRect(page, 'page', 10) + side.markup + title.markup + content.markup,
  };
}

/** Returns up to five menu entries of the same level, including the chosen entry. */
function getSiblings(menu: readonly string[], path: readonly string[]): string[] {
  const parent = path.slice(0, -1);
  const siblings = menu
    .map((entry) => entry.split(' > '))
    .filter((levels) => levels.length === path.length)
    .filter((levels) => parent.every((name, index) => levels[index] === name))
    .map((levels) => levels.at(-1) ?? '');
  const index = siblings.indexOf(path.at(-1) ?? '');
  const start = Math.max(0, Math.min(index - 2, siblings.length - 5));
  return siblings.slice(start, start + 5);
}

type Menu = Pick<Display, 'menu' | 'screens'> & { mark: number | undefined };

/** Draws the menu on the left of a window, below the window buttons. */
function drawMenu(path: readonly string[], { menu, screens, mark }: Menu): Shape {
  const parent = path.at(-2);
  let y = parent === undefined ? 40 : 68;
  const markup = getSiblings(menu, path).map((entry) => {
    const isChosen = entry === path.at(-1);
    const inset = 44;
    const lines = wrapText(entry, menuWidth - inset - 14, isChosen ? 'b' : '');
    const frame = { x: 20, y, width: menuWidth - 32, height: lines.length * lineHeight + 11 };
    y += frame.height + 2;
    const text = lines.map((line, index) =>
      drawText(inset, frame.y + 21 + index * lineHeight, line, isChosen ? 'b' : 'm'),
    );
    const icon = { x: 28, y: frame.y + 11, width: 9, height: 9 };
    return [
      `<g style="--hue:${screens.get(parent ?? entry)?.hue ?? defaultHue}">\n`,
      isChosen ? drawRect(frame, 'here', 6) : '',
      ...text,
      isChosen && mark !== undefined ? '' : drawRect(icon, 'icon', 3),
      '</g>\n',
      isChosen ? drawMark(mark, frame, 6) : '',
    ].join('');
  });
  const title = parent === undefined ? '' : drawText(24, 57, parent, 'b');
  const dots = [24, 40, 56].map((x) => `<circle cx="${x}" cy="16" r="4.5" class="off"/>\n`);
  return { markup: dots.join('') + title + markup.join(''), height: y };
}

/** Draws the window bar on a phone, with a menu button and the name of the screen. */
function drawMenuButton(name: string, mark: number | undefined): Shape {
  const x = mark === undefined ? 20 : 40;
  const frame = { x: 20, y: 8, width: x + measureText(name, 'b') + 26, height: 30 };
  const markup = [
    drawPath(`M${x} 18h16m-16 5h16m-16 5h16`, 'arrow'),
    drawText(x + 26, 28, name, 'b'),
    drawMark(mark, frame, 6),
  ];
  return { markup: markup.join(''), height: 46 };
}

/** Draws the title of a screen, unless the window bar contains it, and the buttons of the screen. */
function drawTitle(title: string | undefined, buttons: Button[], area: Area): Shape {
  if (title === undefined && buttons.length === 0) return { markup: '', height: 0 };
  const left = title === undefined ? 0 : measureText(title, 'b title') + 16;
  const buttonArea = { ...area, x: area.x + left, width: area.width - left };
  const { markup, height } = drawButtons({ buttons, end: title !== undefined }, buttonArea);
  const text = title === undefined ? '' : drawText(area.x, area.y + 23, title, 'b title');
  return { markup: text + markup, height: Math.max(height, 34) + 12 };
}

/** Returns the tabs of the level below the menu, and the name of a deeper level. */
function getTabs(menu: readonly string[], levels: readonly string[], depth: number): Block[] {
  const [chosen, ...deeper] = levels.slice(depth);
  if (chosen === undefined) return [];
  const tabs = getSiblings(menu, levels.slice(0, depth + 1)).map((label) => ({ label }));
  const names = deeper.slice(-1).map(
    (text): Block => ({
      kind: 'text',
      block: { text, bold: true, muted: false, large: false },
    }),
  );
  return [{ kind: 'tabs', block: { tabs, chosen } }, ...names];
}
