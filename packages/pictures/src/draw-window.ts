import { drawBlocks } from './draw-blocks';
import { drawButtons } from './draw-controls';
import type { Block, Blocks, Button, Picture } from './picture-schema';
import {
  type Area,
  drawCircle,
  drawLines,
  drawMark,
  drawPath,
  drawRect,
  drawText,
  lineHeight,
  type Shape,
} from './svg';
import { measureText, wrapText } from './text-metrics';

const menuWidth = 178;

/** The distance between the page of a screen and the edge of the window. */
const margin = 8;

/** The hue of screens without their own. */
const defaultHue = 265;

/** The display of a picture. On phones, a window has a menu button instead of a menu. */
type Display = {
  width: number;
  isPhone: boolean;
  menu: readonly string[];
  screens: ReadonlyMap<string, MenuScreen>;
};

/**
 * The first level of menu paths: the hue of its mark, and whether its screens have a menu of their
 * own.
 */
export type MenuScreen = {
  hue?: number | undefined;
  hasMenu?: boolean | undefined;
};

/** Draws a picture: a screen of the app, a dialog, or a diagram on a plain background. */
export function drawPicture(picture: Picture, display: Display): Shape {
  const { width } = display;
  const { markup, height } =
    picture.screen === undefined
      ? drawDiagram(picture, display)
      : drawScreen(picture, picture.screen, display);
  const canvas = {
    x: 0.5,
    y: 0.5,
    width: width - 1,
    height: height - 1,
  };
  return {
    markup: drawRect(canvas, 'canvas', 10) + markup,
    height,
  };
}

function drawDiagram(picture: Picture, { width, isPhone }: Display): Shape {
  const padding = isPhone ? 18 : 20;
  const area = {
    x: padding,
    y: padding,
    width: width - 2 * padding,
  };
  const { markup, height } = drawBlocks(getBody(picture), area);
  return {
    markup,
    height: Math.ceil(height + 2 * padding),
  };
}

/** Returns the blocks of a picture, in a dialog if it has one. */
function getBody({ dialog, body }: Picture): Block[] {
  if (dialog === undefined) {
    return body;
  }
  const block: Blocks['box'] = {
    box: body,
    dialog,
    tone: 'plain',
  };
  return [{ kind: 'box', block }];
}

/** Draws a window of the app with the menu and the page of a screen. */
function drawScreen(picture: Picture, screen: string, display: Display): Shape {
  const { width, isPhone, menu, screens } = display;
  const levels = screen.split(' > ');
  const hasMenu = screens.get(levels[0] ?? '')?.hasMenu === true;
  const depth = hasMenu && levels.length > 1 ? 2 : 1;
  const menuPath = levels.slice(0, depth);
  const side = isPhone
    ? drawMenuButton(menuPath.join(' > '), picture.mark)
    : drawMenu(menuPath, { menu, screens, mark: picture.mark });
  const left = isPhone ? margin : menuWidth;
  const top = isPhone ? side.height : 32;
  const padding = isPhone ? 12 : 20;
  const pageWidth = width - left - margin;
  const area = {
    x: left + padding,
    y: top + padding,
    width: pageWidth - 2 * padding,
  };
  // On phones, the window bar contains the title.
  const name = isPhone ? undefined : menuPath.at(-1);
  const title = drawTitle(name, picture.actions, area);
  const contentTop = area.y + title.height;
  const blocks = [...getTabs(menu, levels, depth), ...getBody(picture)];
  const content = drawBlocks(blocks, { ...area, y: contentTop });
  const bottom = contentTop + content.height + padding;
  const height = Math.ceil(Math.max(bottom + margin, side.height + 12));
  const page = {
    x: left,
    y: top,
    width: pageWidth,
    height: height - top - margin,
  };
  return {
    height,
    markup:
      drawRect(page, 'page', 10) + side.markup + title.markup + content.markup,
  };
}

/** Returns up to five menu entries of the same level, including the selected entry. */
function getSiblings(
  menu: readonly string[],
  path: readonly string[],
): string[] {
  const parent = path.slice(0, -1);
  const siblings: string[] = [];
  for (const entry of menu) {
    const levels = entry.split(' > ');
    const isChildOfParent = parent.every(
      (name, index) => levels[index] === name,
    );
    if (levels.length === path.length && isChildOfParent) {
      siblings.push(levels.at(-1) ?? '');
    }
  }
  // The selected entry is in the middle, unless the menu begins or ends before.
  const index = siblings.indexOf(path.at(-1) ?? '');
  const start = Math.max(0, Math.min(index - 2, siblings.length - 5));
  return siblings.slice(start, start + 5);
}

type Menu = Pick<Display, 'menu' | 'screens'> & { mark: number | undefined };

/** Draws the menu on the left of a window, below the window buttons. */
function drawMenu(
  path: readonly string[],
  { menu, screens, mark }: Menu,
): Shape {
  const parent = path.at(-2);
  let y = parent === undefined ? 40 : 68;
  const entries = getSiblings(menu, path).map((entry) => {
    const isSelected = entry === path.at(-1);
    const hue = screens.get(parent ?? entry)?.hue ?? defaultHue;
    const drawn = drawMenuEntry(entry, y, { isSelected, hue, mark });
    y += drawn.height + 2;
    return drawn.markup;
  });
  const markup = [
    ...[24, 40, 56].map((x) => drawCircle(x, 16, 4.5, 'off')),
    parent === undefined ? '' : drawText(24, 57, parent, 'b'),
    ...entries,
  ];
  return { markup: markup.join(''), height: y };
}

type MenuEntryOptions = {
  isSelected: boolean;
  hue: number;
  /** The step that opens the selected screen. */
  mark: number | undefined;
};

function drawMenuEntry(
  entry: string,
  y: number,
  options: MenuEntryOptions,
): Shape {
  const { isSelected, hue, mark } = options;
  const inset = 44;
  const lines = wrapText(entry, menuWidth - inset - 14, isSelected ? 'b' : '');
  const frame = {
    x: 20,
    y,
    width: menuWidth - 32,
    height: lines.length * lineHeight + 11,
  };
  const icon = {
    x: 28,
    y: y + 11,
    width: 9,
    height: 9,
  };
  const text = drawLines(
    lines,
    { ...frame, x: inset, y: y + 5 },
    isSelected ? 'b' : 'm',
  );
  const group = [
    isSelected ? drawRect(frame, 'here', 6) : '',
    text.markup,
    // The number of a step covers the icon.
    isSelected && mark !== undefined ? '' : drawRect(icon, 'icon', 3),
  ];
  const number = isSelected ? drawMark(mark, frame, 6) : '';
  return {
    markup: `<g style="--hue:${hue}">\n${group.join('')}</g>\n${number}`,
    height: frame.height,
  };
}

/** Draws the window bar on a phone, with a menu button and the name of the screen. */
function drawMenuButton(name: string, mark: number | undefined): Shape {
  const x = mark === undefined ? 20 : 40;
  const frame = {
    x: 20,
    y: 8,
    width: x + measureText(name, 'b') + 26,
    height: 30,
  };
  const markup = [
    drawPath(`M${x} 18h16m-16 5h16m-16 5h16`, 'arrow'),
    drawText(x + 26, 28, name, 'b'),
    drawMark(mark, frame, 6),
  ];
  return { markup: markup.join(''), height: 46 };
}

/**
 * Draws the title of a screen, unless the window bar contains it, and the buttons of the screen.
 */
function drawTitle(
  title: string | undefined,
  buttons: Button[],
  area: Area,
): Shape {
  if (title === undefined && buttons.length === 0) {
    return { markup: '', height: 0 };
  }
  const hasTitle = title !== undefined;
  const left = hasTitle ? measureText(title, 'b title') + 16 : 0;
  const buttonArea = {
    ...area,
    x: area.x + left,
    width: area.width - left,
  };
  const { markup, height } = drawButtons(
    { buttons, end: hasTitle },
    buttonArea,
  );
  const text = hasTitle ? drawText(area.x, area.y + 23, title, 'b title') : '';
  return {
    markup: text + markup,
    height: Math.max(height, 34) + 12,
  };
}

/** Returns the tabs of the level below the menu, and the name of a deeper level. */
function getTabs(
  menu: readonly string[],
  levels: readonly string[],
  depth: number,
): Block[] {
  const [selected, ...deeper] = levels.slice(depth);
  if (selected === undefined) {
    return [];
  }
  const labels = getSiblings(menu, levels.slice(0, depth + 1));
  const tabs = labels.map((label) => ({ label }));
  const blocks: Block[] = [{ kind: 'tabs', block: { tabs, selected } }];
  const name = deeper.at(-1);
  if (name !== undefined) {
    const block = {
      text: name,
      bold: true,
      muted: false,
      large: false,
    };
    blocks.push({ kind: 'text', block });
  }
  return blocks;
}
